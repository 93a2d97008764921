/**
 * How well detectors find: studies on the development data, each the source of tables of {@code docs/benchmarks/quality.md}.
 * They need a folder {@code shared} beside the repository (or where {@code -Donebox.shared} points) and, for symbols, the
 * drawings of {@code ./onebox demo}.
 */
@NullMarked
package dev.onebox.lab.quality;

import org.jspecify.annotations.NullMarked;
