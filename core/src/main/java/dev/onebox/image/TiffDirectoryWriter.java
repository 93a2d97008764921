package dev.onebox.image;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/** Puts a directory that holds only what describes pixels behind a TIFF file, and makes it the first. */
final class TiffDirectoryWriter {
    private static final int ROWS_PER_STRIP = 278;
    private static final int HEIGHT = 257;

    /** Some writers end at 0xff00, not at 0xffff; the upper byte is right for both. */
    static final int COLOUR_MAP = 320;

    static final int JPEG_TABLES = 347;
    private static final int LONG = 4;
    private static final int SHORT = 3;
    private static final int UNDEFINED = 7;

    /** Size, depth, compression, colours, places of the pixels; ascending, as a directory must be. */
    private static final int[] KEPT = {
        256,
        HEIGHT,
        258,
        259,
        262,
        266,
        273,
        277,
        ROWS_PER_STRIP,
        279,
        284,
        292,
        293,
        317,
        COLOUR_MAP,
        322,
        323,
        324,
        325,
        338,
        339,
        JPEG_TABLES,
        530,
        531
    };

    private final TiffDirectory directory;
    private final ByteBuffer entries;
    private final ByteBuffer values;
    private final int valuesAt;

    private TiffDirectoryWriter(Bytes file, TiffDirectory directory, int tags, int valueBytes) {
        ByteOrder order = directory.little() ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        this.directory = directory;
        this.entries = ByteBuffer.allocate(2 + 12 * tags + 4).order(order);
        this.values = ByteBuffer.allocate(valueBytes).order(order);
        this.valuesAt = even(file.length()) + entries.capacity();
    }

    /** The tags of the directory that are kept. */
    static List<Integer> keptOf(TiffDirectory directory) {
        return Arrays.stream(KEPT).filter(directory::has).boxed().toList();
    }

    static byte[] replaced(Bytes file, TiffDirectory directory) throws RefusedException {
        List<Integer> tags = keptOf(directory);
        int valueBytes = 0;
        for (int tag : tags) {
            valueBytes += 4 * directory.values(tag).length + 1; // 1 for alignment
        }
        TiffDirectoryWriter writer = new TiffDirectoryWriter(file, directory, tags.size(), valueBytes);
        writer.write(tags);
        return writer.behind(file);
    }

    private void write(List<Integer> tags) throws RefusedException {
        entries.putShort((short) tags.size());
        for (int tag : tags) {
            entry(tag, directory.values(tag));
        }
    }

    private void entry(int tag, long[] list) throws RefusedException {
        if (tag == ROWS_PER_STRIP) {
            list[0] = Math.min(list[0], directory.value(HEIGHT, 1));
        }
        if (tag == COLOUR_MAP) {
            Arrays.setAll(list, i -> (list[i] >> 8) * 257);
        }
        int type = typeOf(tag, list);
        int size = type == LONG ? 4 : type == SHORT ? 2 : 1;
        entries.putShort((short) tag).putShort((short) type).putInt(list.length);
        if (list.length * size <= 4) {
            putAll(entries, list, size);
            entries.position(entries.position() + 4 - list.length * size);
        } else {
            values.position(even(values.position()));
            entries.putInt(valuesAt + values.position());
            putAll(values, list, size);
        }
    }

    /** Decoders expect short numbers where they fit, and the coding tables as plain bytes. */
    private static int typeOf(int tag, long[] list) {
        if (tag == JPEG_TABLES) {
            return UNDEFINED;
        }
        for (long value : list) {
            if (value > 0xffff) {
                return LONG;
            }
        }
        return SHORT;
    }

    private static void putAll(ByteBuffer target, long[] list, int size) {
        for (long value : list) {
            switch (size) {
                case 1 -> target.put((byte) value);
                case 2 -> target.putShort((short) value);
                default -> target.putInt((int) value);
            }
        }
    }

    private byte[] behind(Bytes file) {
        byte[] result = new byte[valuesAt + values.position()];
        file.copyInto(result, 0);
        System.arraycopy(entries.array(), 0, result, even(file.length()), entries.capacity());
        System.arraycopy(values.array(), 0, result, valuesAt, values.position());
        ByteBuffer.wrap(result).order(entries.order()).putInt(4, even(file.length()));
        return result;
    }

    private static int even(int value) {
        return value + value % 2;
    }
}
