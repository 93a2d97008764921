package dev.onebox.file;

/** A place in a text, as editors count: lines and columns from 1, columns in bytes. Immutable. */
public record Place(int line, int column) {
    /** The place of byte {@code at}. Time O(at). */
    public static Place of(byte[] text, int at) {
        int line = 1;
        int start = 0;
        for (int i = 0; i < Math.min(at, text.length); i++) {
            if (text[i] == '\n') {
                line++;
                start = i + 1;
            }
        }
        return new Place(line, at - start + 1);
    }

    @Override
    public String toString() {
        return "line " + line + ", column " + column;
    }
}
