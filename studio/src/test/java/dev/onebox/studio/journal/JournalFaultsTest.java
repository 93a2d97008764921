package dev.onebox.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.faults.FaultPoints;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever step of writing fails or is the last before a power cut: the journal opens, with every confirmed step. */
class JournalFaultsTest {
    private static final String NAME = "journal";

    private static void draw(Ledger ledger, int x) throws Exception {
        ledger.apply(transaction -> {
            transaction.addBox(
                    "a.jpg", transaction.labelOf("gear"), new Box(x, 2, 30, 40), Verdict.DRAWN, Optional.empty());
            return "draw";
        });
    }

    private static List<Integer> places(Ledger ledger) {
        return ledger.boxes().stream().map(box -> (int) box.box().x()).toList();
    }

    /** Draws boxes 0, 1, 2 … and knows how many were confirmed. */
    private static class Drawing implements FaultPoints.Scenario {
        static final int BOXES = 3;
        final int before;
        int confirmed;

        Drawing(int before) {
            this.before = before;
        }

        @Override
        public void prepare(Path root) throws Exception {
            try (Ledger ledger = new Ledger(root.resolve(NAME))) {
                for (int i = 0; i < before; i++) {
                    draw(ledger, i);
                }
            }
            if (before == 0) {
                Files.delete(root.resolve(NAME));
            }
            confirmed = before;
        }

        @Override
        public void act(Path root) throws Exception {
            try (Ledger ledger = new Ledger(root.resolve(NAME))) {
                while (confirmed < before + BOXES) {
                    draw(ledger, confirmed);
                    confirmed++;
                }
            }
        }

        @Override
        public void check(Path root, boolean done) throws Exception {
            try (Ledger ledger = new Ledger(root.resolve(NAME))) {
                List<Integer> places = places(ledger);
                assertThat(places.size()).isBetween(confirmed, confirmed + 1);
                for (int i = 0; i < places.size(); i++) {
                    assertThat(places.get(i)).isEqualTo(i);
                }
                draw(ledger, places.size());
            }
        }
    }

    @Test
    void everyConfirmedStepOfANewJournalIsThere() throws Exception {
        assertThat(FaultPoints.tryAll(new Drawing(0))).isGreaterThan(30);
    }

    @Test
    void everyConfirmedStepOfAnOldJournalIsThere() throws Exception {
        assertThat(FaultPoints.tryAll(new Drawing(2))).isGreaterThan(30);
    }

    @Test
    void aDamagedJournalIsRecoveredOrFoundDamagedAgainAndNeverLost() throws Exception {
        int points = FaultPoints.tryAll(new FaultPoints.Scenario() {
            @Override
            public void prepare(Path root) throws Exception {
                try (Ledger ledger = new Ledger(root.resolve(NAME))) {
                    for (int i = 0; i < 3; i++) {
                        draw(ledger, i);
                    }
                }
                String text = Files.readString(root.resolve(NAME));
                Files.writeString(root.resolve(NAME), text.replaceFirst("\\[1", "[7"));
            }

            @Override
            public void act(Path root) throws Exception {
                new Ledger(root.resolve(NAME)).close();
            }

            @Override
            public void check(Path root, boolean done) throws Exception {
                try (Ledger ledger = new Ledger(root.resolve(NAME))) {
                    assertThat(places(ledger)).containsExactly(0, 2);
                }
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
