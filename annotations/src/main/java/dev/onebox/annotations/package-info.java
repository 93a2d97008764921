/**
 * Annotated images, in the formats that others read and write; {@link dev.onebox.annotations.AnnotationFormat} lists them.
 *
 * <p>{@link dev.onebox.annotations.DatasetFiles} is the door: it tells a format by its content, reads it into a {@link
 * dev.onebox.annotations.Dataset} and writes it in any other. What is written loads back equal; what a format has no place
 * for is said, or goes where its other readers do not look. One bad entry is a {@link dev.onebox.annotations.Problem} and
 * the rest is read; a file that is broken as a whole is an exception with its line.
 *
 * <p>Names: a {@code …Format} reads and writes one format and says how it counts pixels; {@link
 * dev.onebox.annotations.text} has what formats are made of.
 */
@NullMarked
package dev.onebox.annotations;

import org.jspecify.annotations.NullMarked;
