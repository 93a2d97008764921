package dev.onebox.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.faults.FaultPoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Whatever step of a recovery fails or is the last before a power cut. */
class JournalFaultsTest extends JournalTestBase {
    @Test
    void aDamagedJournalIsRecoveredOrFoundDamagedAgainAndNeverLost() throws Exception {
        int points = FaultPoints.tryAll(new FaultPoints.Scenario() {
            @Override
            public void prepare(Path root) throws Exception {
                Path journal = root.resolve(NAME);
                work(journal, ledger -> draw(ledger, 3));
                Files.writeString(journal, Files.readString(journal).replaceFirst("\\[2", "[7"));
            }

            @Override
            public void act(Path root) throws Exception {
                new Ledger(root.resolve(NAME)).close();
            }

            @Override
            public void check(Path root, boolean done) throws Exception {
                work(root.resolve(NAME), ledger -> assertThat(places(ledger)).containsExactly(1.0, 3.0));
                assertThat(keptAside(root)).contains("[7");
            }
        });
        assertThat(points).isGreaterThan(30);
    }

    private static String keptAside(Path root) throws IOException {
        try (var files = Files.list(root)) {
            return Files.readString(
                    files.filter(file -> file.getFileName().toString().startsWith("journal-damaged-"))
                            .findFirst()
                            .orElseThrow());
        }
    }
}
