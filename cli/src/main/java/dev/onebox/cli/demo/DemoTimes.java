package dev.onebox.cli.demo;

/**
 * Where the time of a demo went, in seconds.
 *
 * @param draw all drawings together
 * @param searchOne one detector, on average over drawings
 * @param searchAll all detectors together, on average over drawings
 * @param total everything up to the report
 */
record DemoTimes(double draw, double searchOne, double searchAll, double total) {}
