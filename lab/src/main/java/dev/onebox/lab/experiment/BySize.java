package dev.onebox.lab.experiment;

import dev.onebox.Size;

/**
 * What a method takes at a size of template.
 *
 * @param value bytes, or seconds
 * @param direct whether all of it was counted or measured; otherwise it follows from a formula or from a part
 */
public record BySize(String method, Size size, double value, boolean direct) {}
