package dev.onebox.spark.input;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;

/**
 * Which photos a job reads, and how they are packed into partitions: pieces in the order of their names, as many to a
 * partition as its bytes allow, and all partitions alike. Immutable.
 *
 * <pre>
 *   bytes of a partition = all bytes / {@value #PARTITIONS}, at least {@value #LEAST}, at most {@value #MOST}
 * </pre>
 *
 * So it depends on the photos alone, and results have the same bits on a laptop and on a thousand executors. At least,
 * because every partition of a gathering sends its sums over the network, 30 MB for {@code fhog34}; at most, because what
 * an executor loses must be done again.
 *
 * @param pieces in order
 * @param problems what could not be listed
 */
public record PhotoPlan(List<PhotoPiece> pieces, List<SkippedInput> problems) {
    static final int PARTITIONS = 1000;
    static final long LEAST = 32L << 20;
    static final long MOST = 2L << 30;

    private static final int SAID = 10;

    public PhotoPlan {
        pieces = List.copyOf(pieces);
        problems = List.copyOf(problems);
    }

    /** Lists files, folders and patterns such as {@code hdfs:///photos/2024-*}, in their order. */
    public static PhotoPlan of(List<String> inputs, Configuration hadoop) throws IOException {
        PhotoListing listing = new PhotoListing(hadoop);
        for (String input : inputs) {
            listing.add(input);
        }
        return listing.plan();
    }

    /** Refuses to go on where there is nothing to read, and says what could not be listed. */
    public void requireSome(String purpose) {
        if (pieces.isEmpty()) {
            String why = problems.stream().limit(SAID).map(one -> "; " + one).collect(Collectors.joining());
            throw new IllegalArgumentException(
                    "no photos to " + purpose + ": expected files, folders or shards with some" + why);
        }
    }

    /** Without the single photos whose names are not wanted; shards stay, because nobody knows yet what is in them. */
    public PhotoPlan onlyNamed(Predicate<String> wanted) {
        List<PhotoPiece> some = pieces.stream()
                .filter(piece -> piece.kind() != PieceKind.FILE || wanted.test(piece.name()))
                .toList();
        return new PhotoPlan(some, problems);
    }

    /** Names that more than one photo has, in order; of those in shards nobody knows yet. */
    public List<String> duplicateNames() {
        Set<String> seen = new HashSet<>();
        return pieces.stream()
                .filter(piece -> piece.kind() == PieceKind.FILE && !seen.add(piece.name()))
                .map(PhotoPiece::name)
                .distinct()
                .toList();
    }

    /**
     * The pieces of every partition, in order; those that can be are divided. Partitions are as even as pieces allow, so that
     * no core waits for the last of them.
     *
     * @param asked bytes of a partition, about; without it, what the class comment says
     */
    public List<List<PhotoPiece>> partitions(OptionalLong asked) {
        long total = weight(pieces);
        long target = asked.orElse(Math.max(LEAST, Math.min(MOST, total / PARTITIONS)));
        if (target < 1) {
            throw new IllegalArgumentException("bytes of a partition: got " + target + ", expected at least 1");
        }
        List<PhotoPiece> parts = new ArrayList<>();
        pieces.forEach(piece -> parts.addAll(piece.divided(target)));
        return packed(parts, target);
    }

    private static long weight(List<PhotoPiece> pieces) {
        return pieces.stream().mapToLong(PhotoPiece::weight).sum();
    }

    /** A piece goes where its middle lies: all bytes are divided into as few equal partitions as the target allows. */
    private static List<List<PhotoPiece>> packed(List<PhotoPiece> parts, long target) {
        double share = (double) weight(parts) / Math.max(1, (weight(parts) + target - 1) / target);
        List<List<PhotoPiece>> partitions = new ArrayList<>();
        long before = 0;
        long last = -1;
        for (PhotoPiece part : parts) {
            long number = (long) ((before + 0.5 * part.weight()) / share);
            if (number > last) {
                partitions.add(new ArrayList<>());
                last = number;
            }
            partitions.get(partitions.size() - 1).add(part);
            before += part.weight();
        }
        return partitions;
    }
}
