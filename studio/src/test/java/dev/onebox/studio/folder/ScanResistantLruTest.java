package dev.onebox.studio.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScanResistantLruTest {
    @Test
    void whatWasNotUsedForLongestGoesFirst() {
        ScanResistantLru lru = new ScanResistantLru(100);
        lru.put("a", 40);
        lru.put("b", 40);
        lru.use("a");
        assertThat(lru.put("c", 40).orElseThrow()).containsExactly("b");
        assertThat(lru.use("b")).isFalse();
        assertThat(lru.use("a")).isTrue();
        assertThat(lru.bytes()).isEqualTo(80);
    }

    @Test
    void thereAreNeverMoreBytesThanRoom() {
        ScanResistantLru lru = new ScanResistantLru(1000);
        Random random = new Random(5);
        Set<String> there = new HashSet<>();
        for (int i = 0; i < 2000; i++) {
            String key = "k" + random.nextInt(50);
            if (random.nextInt(100) == 0) {
                lru.beginPass();
            }
            lru.put(key, random.nextInt(1200)).ifPresent(gone -> {
                there.removeAll(gone);
                there.add(key);
            });
            assertThat(lru.bytes()).isLessThanOrEqualTo(1000);
        }
        assertThat(there).isNotEmpty().allMatch(lru::use);
    }

    @Test
    void somethingPutAgainTakesTheRoomOfItsLastSize() {
        ScanResistantLru lru = new ScanResistantLru(100);
        lru.put("a", 90);
        assertThat(lru.put("a", 30)).hasValueSatisfying(gone -> assertThat(gone).isEmpty());
        assertThat(lru.bytes()).isEqualTo(30);
    }

    @Test
    void whoGoesThroughMoreThanThereIsRoomForFindsAsMuchAsThereIsRoomFor() {
        ScanResistantLru lru = new ScanResistantLru(30);
        int found = 0;
        for (int pass = 0; pass < 10; pass++) {
            lru.beginPass();
            for (int i = 0; i < 100; i++) {
                if (lru.use("k" + i)) {
                    found++;
                } else {
                    lru.put("k" + i, 1);
                }
            }
        }
        assertThat(found).isEqualTo(9 * 30);
    }

    @Test
    void whatNobodyUsesAnyMoreGivesWayAfterTwoPasses() {
        ScanResistantLru lru = new ScanResistantLru(10);
        for (int i = 0; i < 10; i++) {
            lru.put("old" + i, 1);
        }
        lru.beginPass();
        assertThat(lru.put("new", 1)).isEmpty();
        lru.beginPass();
        assertThat(lru.put("new", 1)).isPresent();
    }
}
