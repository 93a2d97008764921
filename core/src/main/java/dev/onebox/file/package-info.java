/**
 * Files, read without believing them and written whole or not at all. Imports nothing of ours.
 *
 * <p>{@link dev.onebox.file.TextFile} reads no more than it was told to; {@link dev.onebox.file.AtomicFile} and {@link
 * dev.onebox.file.AtomicFolder} make a file or folder appear complete or stay away; {@link dev.onebox.file.Checksum}
 * notices damage; {@link dev.onebox.file.MalformedFileException} says which file was not what it should be, where, and what
 * stands there.
 */
@NullMarked
package dev.onebox.file;

import org.jspecify.annotations.NullMarked;
