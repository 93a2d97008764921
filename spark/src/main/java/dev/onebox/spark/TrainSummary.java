package dev.onebox.spark;

/**
 * What a training came to.
 *
 * @param report of detectors, and of what could not be learnt from
 * @param broadcastBytes what every executor was sent once
 * @param seconds from the table of boxes to the table of detectors
 */
public record TrainSummary(TaskReport report, long broadcastBytes, double seconds) {}
