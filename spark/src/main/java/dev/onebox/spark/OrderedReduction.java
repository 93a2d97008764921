package dev.onebox.spark;

import java.util.Iterator;
import java.util.List;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import scala.Tuple2;

/**
 * Adds the sums of all partitions along a tree whose shape and order are fixed by their numbers.
 *
 * <pre>
 *   level 0:  0 1 2 … 31 | 32 33 … 63 | …        each group is added from left to right by one task
 *   level 1:  0            1            …        and so on, until one is left
 * </pre>
 *
 * <p>Spark's {@code treeAggregate} has the same cost but adds in the order in which tasks happen to finish, so its last
 * bits differ from run to run. Here every group arrives sorted, and a task holds two sums at a time; what does not fit
 * in memory while it is sorted lies on disk. Stateless.
 */
final class OrderedReduction {
    static final int FAN_IN = 32;

    private OrderedReduction() {}

    /** @param sums one for each of the numbers 0 … count−1 */
    static PartialSums of(JavaPairRDD<Integer, PartialSums> sums, int count) {
        JavaPairRDD<Integer, PartialSums> level = sums;
        int left = count;
        do {
            int groups = (left + FAN_IN - 1) / FAN_IN;
            level = level.repartitionAndSortWithinPartitions(new Groups(groups))
                    .mapPartitionsToPair(OrderedReduction::added);
            left = groups;
        } while (left > 1);
        return level.values().collect().get(0);
    }

    private static Iterator<Tuple2<Integer, PartialSums>> added(Iterator<Tuple2<Integer, PartialSums>> group) {
        Tuple2<Integer, PartialSums> first = group.next();
        PartialSums total = first._2();
        while (group.hasNext()) {
            total.add(group.next()._2());
        }
        return List.of(new Tuple2<>(first._1() / FAN_IN, total)).iterator();
    }

    /** Neighbours come together. */
    private static final class Groups extends Partitioner {
        private static final long serialVersionUID = 1;

        private final int groups;

        Groups(int groups) {
            this.groups = groups;
        }

        @Override
        public int numPartitions() {
            return groups;
        }

        @Override
        public int getPartition(Object number) {
            return (Integer) number / FAN_IN;
        }
    }
}
