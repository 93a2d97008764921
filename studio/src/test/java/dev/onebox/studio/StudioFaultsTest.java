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
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever step of opening a folder for the first time fails or is the last: it opens afterwards, with what was confirmed. */
class StudioFaultsTest {
    /** Opens a folder and adds labels. */
    private static class FirstWork implements FaultPoints.Scenario {
        final boolean elsewhere;
        int confirmed;

        FirstWork(boolean elsewhere) {
            this.elsewhere = elsewhere;
        }

        StudioDirectory open(Path root) throws Exception {
            UserState state = new UserState(root.resolve("state").resolve("onebox"));
            return new StudioLocation(root.resolve("photos"), state, elsewhere).open();
        }

        @Override
        public void prepare(Path root) throws Exception {
            Files.createDirectory(root.resolve("photos"));
            Files.createDirectory(root.resolve("state"));
            confirmed = 0;
        }

        @Override
        public void act(Path root) throws Exception {
            try (StudioDirectory own = open(root);
                    Ledger ledger = new Ledger(own.resolve(StudioDirectory.JOURNAL))) {
                for (int i = 0; i < 2; i++) {
                    addLabel(ledger);
                    confirmed++;
                }
            }
        }

        private static void addLabel(Ledger ledger) throws Exception {
            ledger.apply(transaction -> {
                transaction.addLabel("label " + ledger.labels().size());
                return "add label";
            });
        }

        @Override
        public void check(Path root, boolean done) throws Exception {
            try (StudioDirectory own = open(root);
                    Ledger ledger = new Ledger(own.resolve(StudioDirectory.JOURNAL))) {
                assertThat(ledger.labels().size()).isBetween(confirmed, confirmed + 1);
                addLabel(ledger);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aNewFolderOpensAgainWithEveryConfirmedStep(boolean elsewhere) throws Exception {
        assertThat(FaultPoints.tryAll(new FirstWork(elsewhere))).isGreaterThan(50);
    }
}
