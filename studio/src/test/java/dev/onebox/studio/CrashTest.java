package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.onebox.studio.journal.Ledger;
import dev.onebox.studio.journal.MarkedBox;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that are killed in the middle of work, or whose disk is full, lose at most the action that was not answered. */
class CrashTest {
    private static final int KILLS = 20;
    private static final int BURST = 200;

    @TempDir
    private Path folder;

    /** A studio in a process of its own. */
    public static final class Server {
        private Server() {}

        /** Prints the address and waits to be killed. */
        public static void main(String[] args) throws Exception {
            Studio studio = new Studio(Path.of(args[0]), 0, Throwable::printStackTrace);
            System.out.println(studio.address());
            Thread.sleep(TimeUnit.MINUTES.toMillis(10));
            studio.close();
        }
    }

    private Process start(String... prefix) throws IOException {
        List<String> command = new ArrayList<>(List.of(prefix));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-Djava.awt.headless=true",
                "-cp",
                System.getProperty("java.class.path"),
                Server.class.getName(),
                folder.toString()));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static Web webOf(Process process) throws IOException {
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return new Web(String.valueOf(out.readLine()));
    }

    private static int draw(Web web, String image, int x) throws IOException {
        return web.post(
                        "/api/actions",
                        "{\"actions\": [{\"do\": \"addBox\", \"image\": \"" + image
                                + "\", \"label\": \"new:gear\", \"box\": [" + x + ", 0, 9, 9]}]}")
                .status();
    }

    /** The x of all boxes that are in the journal. */
    private List<Integer> kept() throws IOException {
        try (Ledger ledger = new Ledger(folder.resolve(".onebox").resolve("journal"))) {
            return ledger.boxes().stream()
                    .map(MarkedBox::box)
                    .map(box -> (int) box.x())
                    .toList();
        }
    }

    @Test
    void aServerKilledDuringABurstOfActionsLosesAtMostTheLastOne() throws Exception {
        SomePhotos.write(folder, 1);
        Random random = new Random(42);
        int next = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            AtomicInteger answered = new AtomicInteger(next);
            Process server = start();
            try {
                Web web = webOf(server);
                String image = web.firstImage();
                int deadline = next + random.nextInt(BURST);
                Thread killer = new Thread(() -> killAfter(server, answered, deadline));
                killer.start();
                int last = next + BURST;
                burst(web, image, answered, last);
                killer.join();
            } finally {
                server.destroyForcibly().waitFor();
            }
            List<Integer> kept = kept();
            assertThat(kept.size()).isBetween(answered.get(), answered.get() + 1);
            for (int i = 0; i < kept.size(); i++) {
                assertThat(kept.get(i)).isEqualTo(i);
            }
            next = kept.size();
        }
    }

    /** Looks every millisecond: so the kill falls anywhere in an action, and the server has the cores. */
    private static void killAfter(Process server, AtomicInteger answered, int deadline) {
        try {
            while (answered.get() < deadline) {
                Thread.sleep(1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.destroyForcibly();
    }

    private static void burst(Web web, String image, AtomicInteger answered, int last) {
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
        SomePhotos.write(folder, 1);
        Path shell = Path.of("/bin/bash");
        assumeTrue(Files.exists(shell), "no bash to limit the size of files with");
        Process server = start(shell.toString(), "-c", "ulimit -f 16; exec \"$@\"", "limited");
        int answered = 0;
        try {
            Web web = webOf(server);
            String image = web.firstImage();
            int status = 200;
            while (status == 200 && answered < 1000) {
                status = draw(web, image, answered);
                answered += status == 200 ? 1 : 0;
            }
            assertThat(status).isEqualTo(507);
            assertThat(web.get("/api/state").json().path("boxes")).hasSize(answered);
            assertThat(web.get("/api/state").json().path("problems").toString()).contains("disk");
        } finally {
            server.destroyForcibly().waitFor();
        }
        assertThat(kept()).hasSize(answered);
    }
}
