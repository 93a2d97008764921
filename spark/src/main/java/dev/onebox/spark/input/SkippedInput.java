package dev.onebox.spark.input;

import java.io.Serializable;

/** A photo, shard or folder that contributed nothing, or not all it has, and why. Immutable. */
public record SkippedInput(String name, String reason) implements Serializable {
    @Override
    public String toString() {
        return name + ": " + reason;
    }
}
