package dev.onebox.image;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The first directory of a TIFF structure, which is also the form of EXIF: tags with lists of whole numbers.
 *
 * <p>Nothing is followed beyond this directory and no value is read before it is asked for, so cycles and claims of
 * size cost nothing. Immutable.
 */
record TiffDirectory(Bytes file, boolean little, Map<Integer, Entry> entries) {
    private static final int BYTE = 1;
    private static final int SHORT = 3;
    private static final int LONG = 4;
    private static final int UNDEFINED = 7;
    private static final int ENTRY = 12;

    /** Its twelve bytes begin at {@code start}, its values at {@code at}. */
    record Entry(long start, int type, long count, long at) {}

    static TiffDirectory first(Bytes file) throws RefusedException {
        boolean little = file.has(0, "II*\0");
        if (!little && !file.has(0, "MM\0*")) {
            throw new RefusedException("no classic TIFF structure (BigTIFF is not read)");
        }
        long start = file.u32(4, little);
        int count = file.u16(start, little);
        Map<Integer, Entry> entries = new HashMap<>();
        for (int i = 0; i < count; i++) {
            long at = start + 2 + (long) ENTRY * i;
            int tag = file.u16(at, little);
            entries.putIfAbsent(tag, entryAt(file, at, little));
        }
        return new TiffDirectory(file, little, entries);
    }

    private static Entry entryAt(Bytes file, long at, boolean little) throws RefusedException {
        int type = file.u16(at + 2, little);
        long count = file.u32(at + 4, little);
        boolean inside = count * sizeOf(type) <= 4;
        return new Entry(at, type, count, inside ? at + 8 : file.u32(at + 8, little));
    }

    /**
     * The file with a new first directory, behind its end, that has only these tags: whatever the others hold, and whatever
     * cycles the directories form, is out of a decoder's reach. Values stay where they are.
     */
    byte[] fileWithOnly(int... tags) throws RefusedException {
        int[] present = Arrays.stream(tags).filter(entries::containsKey).toArray();
        byte[] directory = new byte[2 + ENTRY * present.length + 4];
        ByteBuffer writer = Bytes.of(directory).read(little).putShort((short) present.length);
        for (int tag : present) {
            Entry entry = Objects.requireNonNull(entries.get(tag));
            writer.put(file.slice(entry.start, ENTRY).read(little));
        }
        int padding = file.length() % 2;
        byte[] start = file.slice(0, 8).toArray();
        Bytes.of(start).read(little).putInt(4, file.length() + padding);
        return Bytes.joined(List.of(Bytes.of(start), file.tail(8), Bytes.of(new byte[padding]), Bytes.of(directory)));
    }

    boolean has(int tag) {
        return entries.containsKey(tag);
    }

    /** How many values the tag claims to have; 0 where it is missing. */
    long count(int tag) {
        Entry entry = entries.get(tag);
        return entry == null ? 0 : entry.count;
    }

    /** The first value of the tag, or the standard one where the tag is missing. */
    long value(int tag, long standard) throws RefusedException {
        Entry entry = entries.get(tag);
        return entry == null || entry.count == 0 ? standard : valueAt(entry, 0);
    }

    /**
     * All values of the tag; none where it is missing. The file must be long enough to hold them. They take up to eight
     * times their bytes of the file, so {@link #count} is to be checked before.
     */
    long[] values(int tag) throws RefusedException {
        Entry entry = entries.get(tag);
        if (entry == null) {
            return new long[0];
        }
        file.slice(entry.at, entry.count * sizeOf(entry.type));
        long[] values = new long[(int) entry.count];
        for (int i = 0; i < values.length; i++) {
            values[i] = valueAt(entry, i);
        }
        return values;
    }

    private long valueAt(Entry entry, int i) throws RefusedException {
        return switch (entry.type) {
            case BYTE, UNDEFINED -> file.u8(entry.at + i);
            case SHORT -> file.u16(entry.at + 2L * i, little);
            case LONG -> file.u32(entry.at + 4L * i, little);
            default -> throw new RefusedException("TIFF value of type " + entry.type + " where a number was expected");
        };
    }

    /** Types other than those of numbers count as long ones: their values are never read. */
    private static int sizeOf(int type) {
        return switch (type) {
            case BYTE, UNDEFINED -> 1;
            case SHORT -> 2;
            case LONG -> 4;
            default -> 8;
        };
    }
}
