/**
 * What formats of annotations are made of: CSV, JSON, XML and YAML, read without believing them, and boxes as the decimal
 * numbers that files hold.
 *
 * <p>What is wrong with a file as a whole is a {@code MalformedFileException} with file and line; what is wrong with one
 * entry is a {@link dev.onebox.annotations.text.SkippedException}, and the rest goes on.
 */
@NullMarked
package dev.onebox.annotations.text;

import org.jspecify.annotations.NullMarked;
