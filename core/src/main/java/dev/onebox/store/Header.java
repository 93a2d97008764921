package dev.onebox.store;

import dev.onebox.file.MalformedFileException;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;

/** A parsed header: metadata, and the tensors in the order in which their bytes stand. Immutable. */
record Header(SortedMap<String, String> metadata, List<Entry> entries) {
    /** What a header says about one tensor; begin and end are bytes counted from the end of the header. */
    record Entry(String name, Tensor.Type type, List<Integer> shape, long begin, long end) {}

    Header {
        entries = entries.stream()
                .sorted(Comparator.comparingLong(Entry::begin).thenComparingLong(Entry::end))
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
        for (Entry entry : entries) {
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

    private static void requireBytesOfShape(String file, long start, Entry entry) throws MalformedFileException {
        long claimed = entry.end() - entry.begin();
        BigInteger asked = entry.shape().stream() // may be beyond every file
                .map(BigInteger::valueOf)
                .reduce(BigInteger.valueOf(entry.type().bytes()), BigInteger::multiply);
        if (!asked.equals(BigInteger.valueOf(claimed))) {
            throw new MalformedFileException(
                    file,
                    start + entry.begin(),
                    "tensor " + entry.name() + " of type " + entry.type() + " and shape " + entry.shape() + " in "
                            + claimed + " bytes");
        }
    }
}
