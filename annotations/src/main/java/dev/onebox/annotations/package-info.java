/**
 * Annotated images, in the formats that others read and write; {@link dev.onebox.annotations.AnnotationFormat} lists them.
 *
 * <p>{@link dev.onebox.annotations.DatasetFiles} is the door: it tells a format by its content, reads it into a {@link
 * dev.onebox.annotations.Dataset} and writes it in any other. What is written loads back equal; what a format has no place
 * for is said, or goes where its other readers do not look. One bad entry is a {@link dev.onebox.annotations.Problem} and
 * the rest is read; a file that is broken as a whole is an exception with its line.
 *
 * <p>Names: {@code …Reader} and {@code …Writer} know one format each, and the reader says how it counts pixels; {@code
 * …File} and {@code …Text} are what formats are made of: CSV, JSON, XML, YAML.
 */
@NullMarked
package dev.onebox.annotations;

import org.jspecify.annotations.NullMarked;
