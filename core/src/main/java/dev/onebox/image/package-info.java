/**
 * Photos: decoded, upright, resized; and pictures, drawn for people. The only package that knows {@code java.awt} and {@code javax.imageio}.
 */
@NullMarked
package dev.onebox.image;

import org.jspecify.annotations.NullMarked;
