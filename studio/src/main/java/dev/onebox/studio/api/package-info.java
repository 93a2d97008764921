/**
 * The JSON API of {@code docs/studio-api.md}: each {@code …Routes} class answers the addresses of one topic, {@link
 * dev.onebox.studio.api.ApiJson} writes what all of them say. Imports all other packages of the studio.
 */
@NullMarked
package dev.onebox.studio.api;

import org.jspecify.annotations.NullMarked;
