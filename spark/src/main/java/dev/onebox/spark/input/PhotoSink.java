package dev.onebox.spark.input;

/** Takes what is found in a piece, in the order in which it stands there. */
public interface PhotoSink {
    /** An encoded photo; nobody else writes to its bytes. */
    void photo(String name, byte[] content);

    /** Something that is no photo or could not be read. */
    void skipped(SkippedInput skipped);
}
