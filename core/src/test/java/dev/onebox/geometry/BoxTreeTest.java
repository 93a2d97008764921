package dev.onebox.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.oracle.BoxCrowds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BoxTreeTest {
    private static final int[] COUNTS = {1, 2, 3, 4, 5, 8, 13, 64, 207};
    private static final double[] LIMITS = {0, 0.3, 0.5, 0.6, 0.99, 1};

    @ParameterizedTest
    @EnumSource
    void findsWhatTryingEveryBoxFindsWhileBoxesComeAndGo(BoxCrowds crowd) {
        for (int count : COUNTS) {
            Random random = new Random(count);
            List<Box> boxes = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                boxes.add(crowd.next(random));
            }
            BoxTree tree = random.nextBoolean() ? BoxTree.full(boxes) : BoxTree.empty(boxes);
            boolean[] present = new boolean[count];
            for (int i = 0; i < count; i++) {
                present[i] = random.nextBoolean();
                set(tree, i, present[i]);
            }
            for (int step = 0; step < 100; step++) {
                int changed = random.nextInt(count);
                present[changed] = random.nextInt(3) > 0;
                set(tree, changed, present[changed]);
                Box asked = random.nextBoolean() ? boxes.get(random.nextInt(count)) : crowd.next(random);
                double limit = LIMITS[random.nextInt(LIMITS.length)];
                double other = LIMITS[random.nextInt(LIMITS.length)];
                assertThat(tree.mostOverlapping(asked, limit)).isEqualTo(mostOverlapping(boxes, present, asked, limit));
                assertThat(tree.isCoveredOrOverlapped(asked, limit, other))
                        .isEqualTo(isCoveredOrOverlapped(boxes, present, asked, limit, other));
            }
        }
    }

    private static void set(BoxTree tree, int index, boolean present) {
        if (present) {
            tree.add(index);
        } else {
            tree.remove(index);
        }
    }

    private static int mostOverlapping(List<Box> boxes, boolean[] present, Box asked, double limit) {
        int best = -1;
        double most = limit;
        for (int i = 0; i < present.length; i++) {
            if (present[i] && boxes.get(i).overlap(asked) > most) {
                most = boxes.get(i).overlap(asked);
                best = i;
            }
        }
        return best;
    }

    private static boolean isCoveredOrOverlapped(
            List<Box> boxes, boolean[] present, Box asked, double cover, double overlap) {
        for (int i = 0; i < present.length; i++) {
            if (present[i] && (asked.coveredBy(boxes.get(i)) > cover || asked.overlap(boxes.get(i)) > overlap)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void withoutBoxesNothingIsFound() {
        BoxTree none = BoxTree.full(List.of());
        assertThat(none.mostOverlapping(new Box(0, 0, 1, 1), 0)).isEqualTo(-1);
        assertThat(none.isCoveredOrOverlapped(new Box(0, 0, 1, 1), 0, 0)).isFalse();
    }
}
