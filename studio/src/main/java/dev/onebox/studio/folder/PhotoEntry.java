package dev.onebox.studio.folder;

/**
 * A photo in the folder, as listing the folder shows it. Immutable.
 *
 * @param id what clients call it: opaque, new with every start
 * @param name relative to the folder, with slashes
 * @param bytes size of the file
 * @param modified when the file last changed, in milliseconds
 */
public record PhotoEntry(String id, String name, long bytes, long modified) {
    /** Changes when the file does. */
    public String version() {
        return Long.toString(31 * modified + bytes, Character.MAX_RADIX);
    }
}
