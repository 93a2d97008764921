/**
 * The studio: a page on this machine where one draws a box, sees every match in a folder of photos, and fixes it.
 *
 * <p>The front door is {@link dev.onebox.studio.Studio}. What the page says to the server stands in
 * {@code docs/studio-api.md}.
 */
@NullMarked
package dev.onebox.studio;

import org.jspecify.annotations.NullMarked;
