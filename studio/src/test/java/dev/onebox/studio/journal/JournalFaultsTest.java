package dev.onebox.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.faults.FaultPoints;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever step of writing fails or is the last before a power cut: the journal opens, with every confirmed step. */
class JournalFaultsTest extends JournalTestBase {
    /** Draws boxes 1, 2, 3 … and knows how many were confirmed. */
    private static class Drawing implements FaultPoints.Scenario {
        static final int BOXES = 3;
        final int before;
        int confirmed;

        Drawing(int before) {
            this.before = before;
        }

        @Override
        public void prepare(Path root) throws Exception {
            if (before > 0) {
                work(root.resolve(NAME), ledger -> draw(ledger, before));
            }
            confirmed = before;
        }

        @Override
        public void act(Path root) throws Exception {
            work(root.resolve(NAME), ledger -> {
                while (confirmed < before + BOXES) {
                    draw(ledger, "gear", confirmed + 1);
                    confirmed++;
                }
            });
        }

        @Override
        public void check(Path root, boolean done) throws Exception {
            work(root.resolve(NAME), ledger -> {
                List<Double> places = places(ledger);
                assertThat(places.size()).isBetween(confirmed, confirmed + 1);
                for (int i = 0; i < places.size(); i++) {
                    assertThat(places.get(i)).isEqualTo(i + 1);
                }
                draw(ledger, "gear", places.size() + 1);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void everyConfirmedStepOfANewAndOfAnOldJournalIsThere(int before) throws Exception {
        assertThat(FaultPoints.tryAll(new Drawing(before))).isGreaterThan(30);
    }

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
            Path aside = files.filter(file -> file.getFileName().toString().startsWith("journal-damaged-"))
                    .findFirst()
                    .orElseThrow();
            return new String(Files.readAllBytes(aside), StandardCharsets.UTF_8);
        }
    }
}
