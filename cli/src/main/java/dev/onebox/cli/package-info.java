/** The commands of {@code onebox}: a class each, and what they share in speaking to a person. */
@NullMarked
package dev.onebox.cli;

import org.jspecify.annotations.NullMarked;
