/**
 * Files of our own, in the safetensors format, whole or not at all. Imports any data type; only front ends import it.
 *
 * <p>Names: {@code …File} knows one kind of file, with {@code read} and {@code write}; {@link
 * dev.onebox.store.Safetensors} is what all of them are made of, {@link dev.onebox.file.AtomicFile} how all of them
 * reach the disk. Nothing read from a file is believed: every length is compared with the file's real size before
 * memory is taken for it.
 */
@NullMarked
package dev.onebox.store;

import org.jspecify.annotations.NullMarked;
