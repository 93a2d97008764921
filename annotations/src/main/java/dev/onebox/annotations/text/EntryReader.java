package dev.onebox.annotations.text;

import java.io.IOException;

/** What is done with one thing after the other that a file holds. */
public interface EntryReader<T> {
    void read(T entry) throws IOException;
}
