/** Statistics, detectors and annotations as files: {@code gather}, {@code merge}, {@code inspect}, {@code convert}. */
@NullMarked
package dev.onebox.cli.data;

import org.jspecify.annotations.NullMarked;
