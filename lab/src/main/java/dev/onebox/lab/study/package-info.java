/**
 * Questions about the mathematics that take minutes and are answered by tables and figures in {@code docs/benchmarks}
 * instead of ratios: a class per question. Never part of a plain {@code ./onebox bench}.
 */
@NullMarked
package dev.onebox.lab.study;

import org.jspecify.annotations.NullMarked;
