package dev.onebox.geometry;

import dev.onebox.Box;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A bounding-volume tree over a fixed list of boxes, any of which may be absent: finds what overlaps another box much.
 *
 * <pre>
 *   node:   the hull of the boxes B present below, their smallest and largest area
 *   bound:  |A ∩ B| ≤ min(|A ∩ hull|, largest area),    |A ∪ B| ≥ max(|A|, |A| + smallest area − that)
 * </pre>
 *
 * <p>Bounds allow for how {@link Box} rounds: nothing is passed over that trying every box would find. Building takes O(n log² n) for n boxes, adding and removing
 * O(log n), a search O(log n) and the nodes whose bound it cannot exclude: few, unless very many boxes overlap the one
 * searched for nearly as much as is asked. One per thread.
 */
public final class BoxTree {
    private static final int LEAF_SIZE = 4;

    private final Box[] boxes;
    private final int leaves; // a power of 2; leaf l is node leaves + l, and node i has the children 2i and 2i + 1
    private final int[] order; // leaf l holds order[start(l)] … order[start(l + 1) − 1]
    private final int[] leafOf;
    private final boolean[] present;
    private final NodeBounds bounds; // node 1 is the root

    private BoxTree(List<Box> boxes, boolean present) {
        this.boxes = boxes.toArray(Box[]::new);
        int wanted = Math.max(1, (boxes.size() + LEAF_SIZE - 1) / LEAF_SIZE);
        this.leaves = Integer.highestOneBit(2 * wanted - 1);
        this.order = new int[boxes.size()];
        Arrays.setAll(order, i -> i);
        this.leafOf = new int[boxes.size()];
        this.present = new boolean[boxes.size()];
        Arrays.fill(this.present, present);
        this.bounds = new NodeBounds(2 * leaves);
        new Division().divide(1, 0, leaves);
    }

    /** A tree in which all boxes are present. */
    public static BoxTree full(List<Box> boxes) {
        return new BoxTree(boxes, true);
    }

    /** A tree in which every box is still absent. */
    public static BoxTree empty(List<Box> boxes) {
        return new BoxTree(boxes, false);
    }

    /** Makes the box at that place of the list present. */
    public void add(int index) {
        set(index, true);
    }

    /** Makes the box at that place of the list absent. */
    public void remove(int index) {
        set(index, false);
    }

    private void set(int index, boolean isPresent) {
        present[index] = isPresent;
        refreshLeaf(leafOf[index]);
        for (int node = (leaves + leafOf[index]) / 2; node >= 1; node /= 2) {
            bounds.join(node);
        }
    }

    /**
     * The place in the list of the box present with the largest IoU above {@code limit}, the first of equally good ones; −1 if
     * there is none.
     *
     * @param limit not negative
     */
    public int mostOverlapping(Box box, double limit) {
        Best best = new Best(box, limit);
        best.visit(1);
        return best.index;
    }

    /** Whether a box that is present covers more than {@code cover} of this one, or overlaps it (IoU) by more than {@code overlap}. */
    public boolean isCoveredOrOverlapped(Box box, double cover, double overlap) {
        return isCoveredOrOverlapped(1, box, cover, overlap);
    }

    private boolean isCoveredOrOverlapped(int node, Box box, double cover, double overlap) {
        double common = bounds.common(node, box);
        if (NodeBounds.cover(box, common) <= cover && bounds.overlap(node, box, common) <= overlap) {
            return false;
        }
        if (node < leaves) {
            return isCoveredOrOverlapped(2 * node, box, cover, overlap)
                    || isCoveredOrOverlapped(2 * node + 1, box, cover, overlap);
        }
        int end = start(node - leaves + 1);
        for (int i = start(node - leaves); i < end; i++) {
            Box other = boxes[order[i]];
            if (present[order[i]] && (box.coveredBy(other) > cover || box.overlap(other) > overlap)) {
                return true;
            }
        }
        return false;
    }

    private int start(int leaf) {
        return (int) ((long) leaf * order.length / leaves);
    }

    private void refreshLeaf(int leaf) {
        bounds.clear(leaves + leaf);
        for (int i = start(leaf); i < start(leaf + 1); i++) {
            if (present[order[i]]) {
                bounds.add(leaves + leaf, boxes[order[i]], order[i]);
            }
        }
    }

    /** Branch and bound for the box with the largest IoU. */
    private final class Best {
        private final Box box;
        private double most;
        private int index = -1;

        Best(Box box, double limit) {
            this.box = box;
            this.most = limit;
        }

        void visit(int node) {
            if (node >= leaves) {
                tryLeaf(node - leaves);
                return;
            }
            double left = bound(2 * node);
            double right = bound(2 * node + 1);
            boolean leftFirst = left == right ? bounds.first[2 * node] < bounds.first[2 * node + 1] : left > right;
            visitIfBetter(leftFirst ? 2 * node : 2 * node + 1, leftFirst ? left : right);
            visitIfBetter(leftFirst ? 2 * node + 1 : 2 * node, leftFirst ? right : left);
        }

        private double bound(int node) {
            return bounds.overlap(node, box, bounds.common(node, box));
        }

        private void visitIfBetter(int child, double bound) {
            if (isBetter(bound, bounds.first[child])) {
                visit(child);
            }
        }

        private boolean isBetter(double overlap, int first) {
            return overlap > most || (overlap == most && first < index);
        }

        private void tryLeaf(int leaf) {
            for (int i = start(leaf); i < start(leaf + 1); i++) {
                double overlap = present[order[i]] ? boxes[order[i]].overlap(box) : 0;
                if (isBetter(overlap, order[i])) {
                    most = overlap;
                    index = order[i];
                }
            }
        }
    }

    /** Divides the boxes of a node evenly between its children, by the coordinate in which they differ most. */
    private final class Division {
        /** Of box i at [coordinate][i]. */
        private final double[][] coordinates = {
            numbers(Box::x), numbers(Box::y), numbers(Box::right), numbers(Box::bottom),
        };

        private double[] numbers(ToDoubleFunction<Box> number) {
            return Arrays.stream(boxes).mapToDouble(number).toArray();
        }

        void divide(int node, int firstLeaf, int endLeaf) {
            if (node >= leaves) {
                for (int i = start(firstLeaf); i < start(endLeaf); i++) {
                    leafOf[order[i]] = firstLeaf;
                }
                refreshLeaf(firstLeaf);
                return;
            }
            int middle = (firstLeaf + endLeaf) / 2;
            select(widest(start(firstLeaf), start(endLeaf)), start(firstLeaf), start(endLeaf), start(middle));
            divide(2 * node, firstLeaf, middle);
            divide(2 * node + 1, middle, endLeaf);
            bounds.join(node);
        }

        private double[] widest(int from, int end) {
            double[] widest = coordinates[0];
            double most = -1;
            for (double[] coordinate : coordinates) {
                DoubleSummaryStatistics places = IntStream.range(from, end)
                        .mapToDouble(i -> coordinate[order[i]])
                        .summaryStatistics();
                if (places.getMax() - places.getMin() > most) {
                    most = places.getMax() - places.getMin();
                    widest = coordinate;
                }
            }
            return widest;
        }

        /** Afterwards no key before {@code place} is larger than one from there on. */
        private void select(double[] keys, int from, int end, int place) {
            int[] part = Arrays.copyOfRange(order, from, end);
            double[] sorted =
                    Arrays.stream(part).mapToDouble(i -> keys[i]).sorted().toArray();
            int next = from;
            for (int side = -1; side <= 1; side++) {
                for (int i : part) {
                    if (Integer.signum(Double.compare(keys[i], sorted[place - from])) == side) {
                        order[next++] = i;
                    }
                }
            }
        }
    }

    /** What is known of the boxes present below each node: the largest of each number. */
    private static final class NodeBounds {
        private static final int MINUS_LEFT = 0;
        private static final int MINUS_TOP = 1;
        private static final int RIGHT = 2;
        private static final int BOTTOM = 3;
        private static final int MINUS_AREA = 4;
        private static final int AREA = 5;
        private static final int EXTENT = 6; // (right − left)(bottom − top): rounded corners enclose another area
        private static final int SURPLUS = 7; // the difference of a box's extent and area
        private static final int NUMBERS = 8;

        /** Relative to |A| + |B|, more than the three roundings of a union's area can take away. */
        private static final double ROUNDING = 1e-15;

        private final double[] numbers; // of node i at NUMBERS · i + MINUS_LEFT …
        private final int[] first; // the first place in the list, of node i at i

        NodeBounds(int nodes) {
            numbers = new double[NUMBERS * nodes];
            first = new int[nodes];
        }

        void clear(int node) {
            Arrays.fill(numbers, NUMBERS * node, NUMBERS * (node + 1), Double.NEGATIVE_INFINITY);
            first[node] = Integer.MAX_VALUE;
        }

        void add(int node, Box box, int index) {
            double area = box.area();
            double extent = (box.right() - box.x()) * (box.bottom() - box.y());
            double[] of = {-box.x(), -box.y(), box.right(), box.bottom(), -area, area, extent, extent - area};
            raise(node, of, 0, index);
        }

        void join(int node) {
            clear(node);
            raise(node, numbers, NUMBERS * 2 * node, first[2 * node]);
            raise(node, numbers, NUMBERS * (2 * node + 1), first[2 * node + 1]);
        }

        private void raise(int node, double[] from, int at, int index) {
            for (int i = 0; i < NUMBERS; i++) {
                numbers[NUMBERS * node + i] = Math.max(numbers[NUMBERS * node + i], from[at + i]);
            }
            first[node] = Math.min(first[node], index);
        }

        /** No less than the area that {@code box} has in common with any box below. */
        double common(int node, Box box) {
            int at = NUMBERS * node;
            double width = Math.min(box.right(), numbers[at + RIGHT]) - Math.max(box.x(), -numbers[at + MINUS_LEFT]);
            double height = Math.min(box.bottom(), numbers[at + BOTTOM]) - Math.max(box.y(), -numbers[at + MINUS_TOP]);
            return width > 0 && height > 0 ? Math.min(width * height, numbers[at + EXTENT]) : 0;
        }

        /** No less than {@link Box#coveredBy} of {@code box} by any box below. */
        static double cover(Box box, double common) {
            return common > 0 ? Math.min(1, common / box.area()) : 0;
        }

        /** No less than {@link Box#overlap} of {@code box} with any box below. */
        double overlap(int node, Box box, double common) {
            if (!(common > 0)) {
                return 0;
            }
            int at = NUMBERS * node;
            double apart = box.area() - numbers[at + MINUS_AREA] - common;
            double within = box.area() - numbers[at + SURPLUS] - ROUNDING * (box.area() + numbers[at + AREA]);
            double union = within > apart ? within : apart; // within is NaN where areas overflow
            return union > 0 ? Math.min(1, common / union) : 1;
        }
    }
}
