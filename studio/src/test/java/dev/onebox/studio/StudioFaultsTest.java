package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.faults.FaultPoints;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.folder.StudioLocation;
import dev.onebox.studio.folder.UserState;
import dev.onebox.studio.journal.Ledger;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever step of opening a folder and working on it fails or is the last: it opens afterwards, with what was confirmed. */
class StudioFaultsTest {
    private static final int STEPS = 3;

    /** Opens a new folder, or one with work in it, and adds labels 1, 2, 3 … */
    private static class Labelling implements FaultPoints.Scenario {
        final boolean elsewhere;
        final int before;
        int confirmed;

        Labelling(boolean elsewhere, int before) {
            this.elsewhere = elsewhere;
            this.before = before;
        }

        /** Goes on to that number of labels, and checks that those confirmed are there. */
        void work(Path root, int labels) throws Exception {
            UserState state = new UserState(root.resolve("state").resolve("onebox"));
            try (StudioDirectory own = new StudioLocation(root.resolve("photos"), state, elsewhere).open();
                    Ledger ledger = new Ledger(own.resolve(StudioDirectory.JOURNAL))) {
                int there = ledger.labels().size();
                assertThat(there).isBetween(confirmed, confirmed + 1);
                for (int number = 1; number <= labels; number++) {
                    String name = "label " + number;
                    if (number <= there) {
                        assertThat(ledger.labels().get(number - 1).name()).isEqualTo(name);
                    } else {
                        ledger.<RuntimeException>apply(transaction -> "add label " + transaction.addLabel(name));
                        confirmed = number;
                    }
                }
            }
        }

        @Override
        public void prepare(Path root) throws Exception {
            Files.createDirectory(root.resolve("photos"));
            Files.createDirectory(root.resolve("state"));
            confirmed = 0;
            if (before > 0) {
                work(root, before);
            }
        }

        @Override
        public void act(Path root) throws Exception {
            work(root, before + STEPS);
        }

        @Override
        public void check(Path root, boolean done) throws Exception {
            int known = confirmed;
            work(root, known + 2);
            confirmed = known; // also for whatever else may survive the same power cut
        }
    }

    @ParameterizedTest
    @CsvSource({"false, 0", "true, 0", "false, 2"})
    void everyConfirmedStepInANewAndInAnOldFolderIsThere(boolean elsewhere, int before) throws Exception {
        assertThat(FaultPoints.tryAll(new Labelling(elsewhere, before))).isGreaterThan(50);
    }
}
