package dev.onebox.annotations.text;

/** A row of CSV, an element of XML or a value of JSON: its fields, and where it stands. */
public interface PlacedEntry extends EntryFields {
    /** File and line, for messages. */
    String place();
}
