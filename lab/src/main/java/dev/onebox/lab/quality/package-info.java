/**
 * How well detectors find: studies on the development data, each the source of a table of {@code docs/benchmarks/quality.md}.
 * They need a folder {@code shared} beside the repository (or where {@code -Donebox.shared} points).
 */
@NullMarked
package dev.onebox.lab.quality;

import org.jspecify.annotations.NullMarked;
