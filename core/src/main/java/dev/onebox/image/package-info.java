/**
 * Photos: found, decoded, upright, resized, written; and pictures drawn for people. The only package that knows
 * {@code java.awt} and {@code javax.imageio}.
 *
 * <p>A {@code …File} walks a format's structure, checks what it claims and keeps the parts that carry pixels; a decoder
 * sees nothing else. {@code SampleRows} turns decoded samples into colours. JPEG, PNG, GIF and BMP are decoded by the JDK,
 * TIFF and WebP by ImageIO plug-ins where they are on the class path.
 */
@NullMarked
package dev.onebox.image;

import org.jspecify.annotations.NullMarked;
