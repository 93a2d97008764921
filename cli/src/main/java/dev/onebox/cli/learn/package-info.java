/** Commands that learn detectors ({@code find}, {@code train}, {@code train-all}), their options and reports. */
@NullMarked
package dev.onebox.cli.learn;

import org.jspecify.annotations.NullMarked;
