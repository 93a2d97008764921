package dev.onebox.spark.input;

import java.io.Serializable;

/**
 * Which columns of a Parquet table hold the photos and their names. Immutable.
 *
 * @param content a binary column
 * @param name a text column; where the table has none, photos are called after file and row
 */
public record Columns(String content, String name) implements Serializable {
    /** As Spark's own {@code binaryFile} source calls them. */
    public static Columns standard() {
        return new Columns("content", "path");
    }
}
