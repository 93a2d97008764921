package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onebox.store.DetectorFile;
import dev.onebox.studio.folder.Sha256;
import dev.onebox.studio.journal.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files of the studio that were damaged, or that somebody else made: never believed, never in the way. */
@Tag("slow")
class ForeignFolderTest extends StudioTestBase {
    private Path own(String name) {
        return folder.resolve(".onebox").resolve(name);
    }

    private List<String> notices() throws IOException {
        return state().path("notices").findValuesAsText("id");
    }

    private int dismiss(String notice) throws IOException {
        return web.delete("/api/notices/" + notice).status();
    }

    private static void flipBit(Path file, long bit) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[(int) (bit / 8 % bytes.length)] ^= (byte) (1 << bit % 8);
        Files.write(file, bytes);
    }

    @Test
    void aDamagedJournalIsRecoveredAndSaidUntilSomebodyDismissesIt() throws Exception {
        for (int photo = 0; photo < 3; photo++) {
            draw(photo);
        }
        close();
        String journal = Files.readString(own("journal"));
        String second = journal.lines().skip(2).findFirst().orElseThrow();
        Files.writeString(own("journal"), journal.replace(second, second.replace("drawn", "frown")));
        start();
        assertThat(state().path("boxes")).hasSize(2);
        assertThat(notices()).containsExactly("journal");
        assertThat(studio.notices().get(0)).contains("line 3", "1 step could not be read", "2 steps");
        assertThat(dismiss("journal")).isEqualTo(200);
        assertThat(events.await("notices").path("notices")).isEmpty();
        assertThat(notices()).isEmpty();
        assertThat(dismiss("diary")).isEqualTo(404);
        restart();
        assertThat(notices()).isEmpty();
        assertThat(state().path("boxes")).hasSize(2);
    }

    @Test
    void workOfAnotherComputerIsSaidOnceAndItsCachesAreMadeAnew() throws Exception {
        int found = drawAndSearch().path("results").size();
        restart();
        assertThat(notices()).as("own work").isEmpty();
        close();
        Files.writeString(own("owner"), "somebody else");
        start();
        assertThat(notices()).containsExactly("origin");
        assertThat(studio.notices().get(0)).contains("1 label, 1 box", "last changed on 20");
        assertThat(search().path("results").size()).isEqualTo(found);
        restart();
        assertThat(notices()).as("nobody has answered yet").containsExactly("origin");
        assertThat(dismiss("origin")).isEqualTo(200);
        restart();
        assertThat(notices()).isEmpty();
        assertThat(state().path("boxes")).hasSize(1);
    }

    @Test
    void workIsKeptElsewhereIfSomebodyWantsItSo() throws Exception {
        close();
        Path state = folder.resolveSibling(folder.getFileName() + "-state");
        Path photos = Files.createDirectory(folder.resolve("only"));
        Files.copy(folder.resolve(photo(0)), photos.resolve(photo(0)));
        try (Studio elsewhere = new Studio(photos, 0, Optional.of(state), failure -> {})) {
            HttpTestClient its = new HttpTestClient(elsewhere.address());
            its.firstImage();
            granted(its.addLabel("gear"));
            assertThat(elsewhere.notices().get(0)).contains("is kept in", "only-");
        }
        assertThat(photos.resolve(".onebox")).doesNotExist();
        try (Stream<Path> folders = Files.list(state.resolve("folders"));
                Ledger ledger = new Ledger(folders.findFirst().orElseThrow().resolve("journal"))) {
            assertThat(ledger.labels()).hasSize(1);
        }
        start();
    }

    /** The file of a detector learnt here, but for its threshold. */
    private byte[] detectorWithThreshold(double threshold) throws Exception {
        drawAndSearch();
        return DetectorFile.bytes(DetectorFile.read(detectorFile(), "learnt").withThreshold(threshold), "made up");
    }

    @Test
    void aDetectorWithAnAbsurdThresholdIsRefusedWithTheReason() throws Exception {
        assertRefused(web.upload("/api/detectors", detectorWithThreshold(-1e9)), 422)
                .contains("threshold of -1.0E9", "expected -1000")
                .doesNotContain(folder.toString());
        assertThat(state().path("labels")).hasSize(1);
    }

    @Test
    void aFolderThatAlreadyHoldsSuchADetectorOpens() throws Exception {
        byte[] bytes = detectorWithThreshold(-1e9);
        close();
        String name = Sha256.hex(bytes) + ".detector.safetensors";
        Files.write(Files.createDirectories(own("detectors")).resolve(name), bytes);
        try (Ledger ledger = new Ledger(own("journal"))) {
            ledger.apply(transaction -> {
                long label = transaction.addLabel("absurd");
                transaction.changeLabel(
                        label,
                        transaction.label(label).revision(),
                        old -> old.withDetector(Optional.of(name)).withThreshold(Optional.of(-1e9)));
                return "as an earlier version did";
            });
        }
        start();
        assertThat(state().path("labels")).hasSize(2);
        assertThat(state().path("detectors")).isEmpty();
    }

    @Test
    void aThresholdBeyondAllScoresIsRefused() throws Exception {
        web.addLabel("gear");
        String change = "{'do': 'changeLabel', 'id': '" + labelId() + "', 'revision': 1, 'threshold': -1e9}";
        assertRefused(web.act(change), 400).contains("threshold");
    }

    @Test
    void aDetectorThatWasDamagedOnDiskIsNotSearchedWith() throws Exception {
        drawAndSearch();
        byte[] file = detectorFile();
        load(file);
        close();
        try (Stream<Path> files = Files.list(own("detectors"))) {
            flipBit(files.findFirst().orElseThrow(), 8L * (file.length - 10)); // among the weights
        }
        start();
        assertThat(state().path("detectors")).isEmpty();
        assertRefused(ask(", 'learn': false"), 422).contains("damaged");
        load(file);
        restart();
        assertThat(state().path("detectors")).as("loaded again").hasSize(1);
    }

    @Test
    void flippedBitsInItsCachesChangeNoResult() throws Exception {
        JsonNode before = drawAndSearch().path("results");
        byte[] thumbnail = thumbnail();
        close();
        int files = 0;
        for (String cache : List.of("features", "thumbnails")) {
            try (Stream<Path> all = Files.list(own(cache))) {
                for (Path file : all.toList()) {
                    flipBit(file, 97L * 41 * ++files);
                }
            }
        }
        assertThat(files).isEqualTo(PHOTOS + 1);
        start();
        assertThat(thumbnail()).isEqualTo(thumbnail);
        assertThat(sorted(search().path("results"))).isEqualTo(sorted(before));
    }

    private byte[] thumbnail() throws IOException {
        return web.get("/api/images/" + id(0) + "/thumbnail").bytes();
    }

    /** Ids of images are new with every start; what was found in them is not. */
    private static List<String> sorted(JsonNode results) {
        return results.findValues("findings").stream()
                .map(JsonNode::toString)
                .sorted()
                .toList();
    }
}
