package dev.onebox.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.Partitioner;

/**
 * Which detectors are learnt by one task: neighbours, as many as have {@value #BOXES} boxes together. As they are sorted by
 * template, a task needs few solvers, and an executor most of the time one it has already. Immutable.
 */
final class SlotRanges extends Partitioner {
    static final int BOXES = 1024;

    private static final long serialVersionUID = 1;

    private final int[] firsts; // slot at which range i begins; one more for the end

    private SlotRanges(int[] firsts) {
        this.firsts = firsts;
    }

    static SlotRanges of(List<DetectorBoxes> detectors) {
        List<Integer> firsts = new ArrayList<>();
        int boxes = BOXES;
        for (int slot = 0; slot < detectors.size(); slot++) {
            if (boxes >= BOXES) {
                firsts.add(slot);
                boxes = 0;
            }
            boxes += detectors.get(slot).boxes().size();
        }
        firsts.add(detectors.size());
        return new SlotRanges(firsts.stream().mapToInt(first -> first).toArray());
    }

    /** Where a range begins; the one after the last begins at the end. */
    int first(int range) {
        return firsts[range];
    }

    @Override
    public int numPartitions() {
        return firsts.length - 1;
    }

    @Override
    public int getPartition(Object key) {
        int found = Arrays.binarySearch(firsts, ((CutKey) key).slot());
        return found >= 0 ? found : -found - 2;
    }
}
