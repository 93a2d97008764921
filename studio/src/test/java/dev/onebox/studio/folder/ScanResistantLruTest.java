package dev.onebox.studio.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScanResistantLruTest {
    @Test
    void whatWasNotUsedForLongestGoesFirst() {
        ScanResistantLru<String> lru = new ScanResistantLru<>(100);
        lru.put("a", "a", 40);
        lru.put("b", "b", 40);
        lru.use("a");
        assertThat(lru.put("c", "c", 40).orElseThrow()).containsExactly("b");
        assertThat(lru.use("b")).isEmpty();
        assertThat(lru.use("a")).contains("a");
        assertThat(lru.bytes()).isEqualTo(80);
    }

    @Test
    void thereAreNeverMoreBytesThanRoom() {
        ScanResistantLru<String> lru = new ScanResistantLru<>(1000);
        Random random = new Random(5);
        Set<String> there = new HashSet<>();
        for (int i = 0; i < 2000; i++) {
            String key = "k" + random.nextInt(50);
            if (random.nextInt(100) == 0) {
                lru.beginPass();
            }
            lru.put(key, key, random.nextInt(1200)).ifPresent(gone -> {
                there.removeAll(gone);
                there.add(key);
            });
            assertThat(lru.bytes()).isLessThanOrEqualTo(1000);
        }
        assertThat(there).isNotEmpty().allMatch(key -> lru.use(key).isPresent());
    }

    @Test
    void somethingPutAgainTakesTheRoomOfItsLastSize() {
        ScanResistantLru<String> lru = new ScanResistantLru<>(100);
        lru.put("a", "a", 90);
        assertThat(lru.put("a", "a", 30))
                .hasValueSatisfying(gone -> assertThat(gone).isEmpty());
        assertThat(lru.bytes()).isEqualTo(30);
    }

    @Test
    void whoGoesThroughMoreThanThereIsRoomForFindsAsMuchAsThereIsRoomFor() {
        ScanResistantLru<String> lru = new ScanResistantLru<>(30);
        int found = 0;
        for (int pass = 0; pass < 10; pass++) {
            lru.beginPass();
            for (int i = 0; i < 100; i++) {
                if (lru.use("k" + i).isPresent()) {
                    found++;
                } else {
                    lru.put("k" + i, "k" + i, 1);
                }
            }
        }
        assertThat(found).isEqualTo(9 * 30);
    }

    @Test
    void whatNobodyUsesAnyMoreGivesWayAfterTwoPasses() {
        ScanResistantLru<String> lru = new ScanResistantLru<>(10);
        for (int i = 0; i < 10; i++) {
            lru.put("old" + i, "old" + i, 1);
        }
        lru.beginPass();
        assertThat(lru.put("new", "new", 1)).isEmpty();
        lru.beginPass();
        assertThat(lru.put("new", "new", 1)).isPresent();
    }
}
