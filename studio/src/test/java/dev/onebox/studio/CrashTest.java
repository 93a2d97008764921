package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.studio.journal.Ledger;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that are killed in the middle of work, or whose disk is full, lose at most the action that was not answered. */
@Tag("slow")
class CrashTest {
    private static final int KILLS = 20;
    private static final int BURST = 200;

    @TempDir
    private Path folder;

    private static int draw(HttpTestClient web, String image, int x) throws IOException {
        return web.act("{'do': 'addBox', 'image': '%s', 'label': 'new:gear', 'box': [%d, 0, 9, 9]}".formatted(image, x))
                .status();
    }

    /** The x of all boxes that are in the journal. */
    private List<Integer> kept() throws IOException {
        try (Ledger ledger = new Ledger(folder.resolve(".onebox").resolve("journal"))) {
            return ledger.boxes().stream().map(box -> (int) box.box().x()).toList();
        }
    }

    @Test
    void aServerKilledDuringABurstOfActionsLosesAtMostTheLastOne() throws Exception {
        FigurePhotos.in(folder, 1, 0);
        Random random = new Random(42);
        int next = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            AtomicInteger answered = new AtomicInteger(next);
            try (StudioProcess server = StudioProcess.on(folder)) {
                HttpTestClient web = new HttpTestClient(server.address());
                String image = web.firstImage();
                int deadline = next + random.nextInt(BURST);
                Thread killer = new Thread(() -> killAfter(server, answered, deadline));
                killer.start();
                burst(web, image, answered, next + BURST);
                killer.join();
            }
            List<Integer> kept = kept();
            assertThat(kept.size()).isBetween(answered.get(), answered.get() + 1);
            assertThat(kept).isEqualTo(IntStream.range(0, kept.size()).boxed().toList());
            next = kept.size();
        }
    }

    /** Looks every millisecond: so the kill falls anywhere in an action, and the server has the cores. */
    private static void killAfter(StudioProcess server, AtomicInteger answered, int deadline) {
        while (answered.get() < deadline) {
            LockSupport.parkNanos(1_000_000);
        }
        server.kill();
    }

    private static void burst(HttpTestClient web, String image, AtomicInteger answered, int last) {
        try {
            while (answered.get() < last && draw(web, image, answered.get()) == 200) {
                answered.incrementAndGet();
            }
        } catch (IOException e) {
            // Killed.
        }
    }

    @Test
    void aFullDiskIsSaidAndNothingIsLost() throws Exception {
        FigurePhotos.in(folder, 1, 0);
        int answered = 0;
        try (StudioProcess server = StudioProcess.withFullDisk(folder)) {
            HttpTestClient web = new HttpTestClient(server.address());
            String image = web.firstImage();
            int status = 200;
            while (status == 200 && answered < 1000) {
                status = draw(web, image, answered);
                answered += status == 200 ? 1 : 0;
            }
            assertThat(status).isEqualTo(507);
            assertThat(web.json("/api/state").path("boxes")).hasSize(answered);
            assertThat(web.json("/api/state").path("problems").toString()).contains("disk");
        }
        assertThat(kept()).hasSize(answered);
    }
}
