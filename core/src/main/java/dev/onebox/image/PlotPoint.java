package dev.onebox.image;

/** A point of a curve, in the units of the axes. */
public record PlotPoint(double x, double y) {}
