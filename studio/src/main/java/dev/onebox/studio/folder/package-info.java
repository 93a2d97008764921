/**
 * The folder of photos: what is in it, what comes and goes, and pictures of it. Nothing in here ever writes to a photo.
 *
 * <p>{@link dev.onebox.studio.folder.PhotoFolder} knows the photos by opaque ids;
 * {@link dev.onebox.studio.folder.PhotoStore} opens them. The program's own files are below
 * {@link dev.onebox.studio.folder.StudioDirectory}. Imports the root package, {@code image} and {@code file} of core.
 */
@NullMarked
package dev.onebox.studio.folder;

import org.jspecify.annotations.NullMarked;
