package dev.onebox.image;

import static dev.onebox.image.RefusedException.refuseIf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
record TiffDirectory(Bytes file, Map<Integer, Entry> entries) {
    private static final int BYTE = 1;
    private static final int SHORT = 3;
    private static final int LONG = 4;
    private static final int UNDEFINED = 7;
    private static final int ENTRY = 12;

    /** Its twelve bytes begin at {@code start}, its values at {@code at}. */
    record Entry(long start, int type, long count, long at) {}

    static TiffDirectory first(Bytes bytes) throws RefusedException {
        boolean little = bytes.has(0, "II*\0");
        refuseIf(!little && !bytes.has(0, "MM\0*"), "no classic TIFF structure (BigTIFF is not read)");
        Bytes file = bytes.in(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        long start = file.u32(4);
        int count = file.u16(start);
        Map<Integer, Entry> entries = new HashMap<>();
        for (int i = 0; i < count; i++) {
            long at = start + 2 + (long) ENTRY * i;
            entries.putIfAbsent(file.u16(at), entryAt(file, at));
        }
        return new TiffDirectory(file, entries);
    }

    private static Entry entryAt(Bytes file, long at) throws RefusedException {
        int type = file.u16(at + 2);
        long count = file.u32(at + 4);
        boolean inside = count * sizeOf(type) <= 4;
        return new Entry(at, type, count, inside ? at + 8 : file.u32(at + 8));
    }

    /**
     * The file with a new first directory, behind its end, that has only these tags: whatever the others hold, and whatever
     * cycles the directories form, is out of a decoder's reach. Values stay where they are.
     */
    byte[] fileWithOnly(int... tags) throws RefusedException {
        List<Entry> kept = Arrays.stream(tags)
                .mapToObj(entries::get)
                .filter(Objects::nonNull)
                .toList();
        int at = file.length() + file.length() % 2;
        ByteBuffer copy = ByteBuffer.allocate(at + 2 + ENTRY * kept.size() + 4)
                .order(file.buffer().order());
        copy.put(file.buffer()).putInt(4, at).position(at).putShort((short) kept.size());
        for (Entry entry : kept) {
            copy.put(file.slice(entry.start, ENTRY).buffer());
        }
        return copy.array();
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
            case SHORT -> file.u16(entry.at + 2L * i);
            case LONG -> file.u32(entry.at + 4L * i);
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
