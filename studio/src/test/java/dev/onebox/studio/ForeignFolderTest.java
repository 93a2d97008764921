package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;

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
        Optional<String> file = Optional.of(name);
        Optional<Double> far = Optional.of(-1e9);
        Files.write(Files.createDirectories(own("detectors")).resolve(name), bytes);
        try (Ledger ledger = new Ledger(own("journal"))) {
            ledger.apply(transaction -> {
                long label = transaction.addLabel("absurd");
                long seen = transaction.label(label).revision();
                transaction.changeLabel(
                        label, seen, old -> old.withDetector(file).withThreshold(far));
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
            byte[] damaged = file.clone();
            damaged[file.length - 10] ^= 1; // among the weights
            Files.write(files.findFirst().orElseThrow(), damaged);
        }
        start();
        assertThat(state().path("detectors")).isEmpty();
        assertRefused(ask(", 'learn': false"), 422).contains("damaged");
        load(file);
        restart();
        assertThat(state().path("detectors")).as("loaded again").hasSize(1);
    }
}
