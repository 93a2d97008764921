package dev.onebox.cli.plot;

/** A point of a curve, in the units of the axes. */
public record ChartPoint(double x, double y) {}
