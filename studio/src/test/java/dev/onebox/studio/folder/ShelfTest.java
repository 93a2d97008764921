package dev.onebox.studio.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ShelfTest {
    @Test
    void whatWasNotUsedForLongestGoesFirst() {
        Shelf shelf = new Shelf(100);
        shelf.put("a", 40);
        shelf.put("b", 40);
        shelf.use("a");
        assertThat(shelf.put("c", 40).orElseThrow()).containsExactly("b");
        assertThat(shelf.use("b")).isFalse();
        assertThat(shelf.use("a")).isTrue();
        assertThat(shelf.bytes()).isEqualTo(80);
    }

    @Test
    void thereAreNeverMoreBytesThanRoom() {
        Shelf shelf = new Shelf(1000);
        Random random = new Random(5);
        Set<String> there = new HashSet<>();
        for (int i = 0; i < 2000; i++) {
            String key = "k" + random.nextInt(50);
            if (random.nextInt(100) == 0) {
                shelf.beginPass();
            }
            shelf.put(key, random.nextInt(1200)).ifPresent(gone -> {
                there.removeAll(gone);
                there.add(key);
            });
            assertThat(shelf.bytes()).isLessThanOrEqualTo(1000);
        }
        assertThat(there).isNotEmpty().allMatch(shelf::use);
    }

    @Test
    void somethingPutAgainTakesTheRoomOfItsLastSize() {
        Shelf shelf = new Shelf(100);
        shelf.put("a", 90);
        assertThat(shelf.put("a", 30))
                .hasValueSatisfying(gone -> assertThat(gone).isEmpty());
        assertThat(shelf.bytes()).isEqualTo(30);
    }

    @Test
    void whoGoesThroughMoreThanThereIsRoomForFindsAsMuchAsThereIsRoomFor() {
        Shelf shelf = new Shelf(30);
        int found = 0;
        for (int pass = 0; pass < 10; pass++) {
            shelf.beginPass();
            for (int i = 0; i < 100; i++) {
                if (shelf.use("k" + i)) {
                    found++;
                } else {
                    shelf.put("k" + i, 1);
                }
            }
        }
        assertThat(found).isEqualTo(9 * 30);
    }

    @Test
    void whatNobodyUsesAnyMoreGivesWayAfterTwoPasses() {
        Shelf shelf = new Shelf(10);
        for (int i = 0; i < 10; i++) {
            shelf.put("old" + i, 1);
        }
        shelf.beginPass();
        assertThat(shelf.put("new", 1)).isEmpty();
        shelf.beginPass();
        assertThat(shelf.put("new", 1)).isPresent();
    }
}
