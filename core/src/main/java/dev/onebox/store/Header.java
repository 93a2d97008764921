package dev.onebox.store;

import dev.onebox.file.MalformedFileException;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;

/** A parsed header: metadata, and the tensors in the order in which their bytes stand. Immutable. */
record Header(SortedMap<String, String> metadata, List<HeaderEntry> entries) {
    Header {
        entries = entries.stream()
                .sorted(Comparator.comparingLong(HeaderEntry::begin).thenComparingLong(HeaderEntry::end))
                .toList();
    }

    /**
     * Refuses tensors that overlap, leave holes, end elsewhere than the file, or whose shape asks for other bytes.
     *
     * @param start where in the file the tensors' bytes begin
     * @param size the file's size
     */
    void requireExactCover(String file, long start, long size) throws MalformedFileException {
        long expected = 0;
        for (HeaderEntry entry : entries) {
            if (entry.begin() != expected || entry.end() < entry.begin()) {
                throw new MalformedFileException(
                        file,
                        start + expected,
                        "tensor " + entry.name() + " claims to lie elsewhere than behind the one before it");
            }
            if (entry.end() > size - start) {
                throw new MalformedFileException(
                        file, start + expected, "tensor " + entry.name() + " claims to end beyond the end of the file");
            }
            requireBytesOfShape(file, start, entry);
            expected = entry.end();
        }
        if (expected != size - start) {
            throw new MalformedFileException(
                    file, start + expected, (size - start - expected) + " bytes that belong to no tensor");
        }
    }

    private static void requireBytesOfShape(String file, long start, HeaderEntry entry) throws MalformedFileException {
        long claimed = entry.end() - entry.begin();
        boolean equal;
        try {
            equal = entry.bytes() == claimed;
        } catch (ArithmeticException beyondLong) {
            equal = false;
        }
        if (!equal) {
            throw new MalformedFileException(
                    file,
                    start + entry.begin(),
                    "tensor " + entry.name() + " of type " + entry.type() + " and shape " + entry.shape() + " in "
                            + claimed + " bytes");
        }
    }
}
