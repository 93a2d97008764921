package dev.onebox.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onebox.Box;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerTest extends JournalTestBase {
    /** Everything but revisions, which grow whatever happens. */
    private static List<Object> contentOf(Ledger ledger) {
        List<Object> content = new ArrayList<>();
        ledger.labels().forEach(label -> content.add(label.at(0)));
        ledger.boxes().forEach(box -> content.add(box.at(0)));
        return content;
    }

    /** One random step: adding, changing or removing something, or several of these. */
    private static void step(Ledger ledger, Random random) throws Exception {
        ledger.apply(transaction -> {
            for (int i = 0; i <= random.nextInt(3); i++) {
                act(ledger, transaction, random);
            }
            return "step " + random.nextInt(100);
        });
    }

    private static void act(Ledger ledger, Transaction transaction, Random random)
            throws ConflictException, UnknownIdException {
        List<LabelledBox> boxes = ledger.boxes();
        if (boxes.isEmpty()) { // and so perhaps there is no label either
            add(transaction, random);
            return;
        }
        LabelledBox box = boxes.get(random.nextInt(boxes.size()));
        Label label = ledger.labels().get(random.nextInt(ledger.labels().size()));
        Optional<Double> threshold = Optional.of(random.nextDouble());
        try {
            switch (random.nextInt(12)) {
                case 0 -> transaction.removeLabel(label.number(), label.revision());
                case 1, 2 -> transaction.labelOf("label " + random.nextInt(5));
                case 3, 4 ->
                    transaction.changeLabel(label.number(), label.revision(), old -> old.withThreshold(threshold));
                case 5, 6 ->
                    transaction.changeBox(box.number(), box.revision(), old -> old.withVerdict(Verdict.REJECTED));
                case 7, 8 -> transaction.removeBox(box.number(), box.revision());
                default -> add(transaction, random);
            }
        } catch (UnknownIdException e) {
            // An earlier action of the same step removed it.
        }
    }

    private static void add(Transaction transaction, Random random) throws UnknownIdException {
        Box box = new Box(random.nextDouble(), random.nextDouble(), 1 + random.nextDouble(), 2);
        long label = transaction.labelOf("label " + random.nextInt(5));
        transaction.addBox("b.jpg", label, box, Verdict.ACCEPTED, Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void undoAndRedoGoBackAndForthThroughEveryState(long seed) throws Exception {
        Random random = new Random(seed);
        try (Ledger ledger = new Ledger(path)) {
            List<List<Object>> states = new ArrayList<>(List.of(contentOf(ledger)));
            while (states.size() < 40) {
                long before = ledger.revision();
                step(ledger, random);
                if (ledger.revision() > before) {
                    states.add(contentOf(ledger));
                }
            }
            for (int i = states.size() - 2; i >= 0; i--) {
                assertThat(undo(ledger)).isPresent();
                assertThat(contentOf(ledger)).isEqualTo(states.get(i));
            }
            assertThat(undo(ledger)).isEmpty();
            for (int i = 1; i < states.size(); i++) {
                assertThat(redo(ledger)).isPresent();
                assertThat(contentOf(ledger)).isEqualTo(states.get(i));
            }
            assertThat(redo(ledger)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void aJournalReplaysToTheSameStateRevisionAndHistory(long seed) throws Exception {
        Random random = new Random(seed);
        Snapshot before;
        List<Object> undone;
        try (Ledger ledger = new Ledger(path)) {
            for (int i = 0; i < 60; i++) {
                switch (random.nextInt(4)) {
                    case 0 -> undo(ledger);
                    case 1 -> redo(ledger);
                    default -> step(ledger, random);
                }
            }
            before = ledger.all();
        }
        try (Ledger ledger = new Ledger(path)) {
            assertThat(ledger.all()).isEqualTo(before);
            undo(ledger);
            undone = contentOf(ledger);
        }
        work(ledger -> assertThat(contentOf(ledger)).isEqualTo(undone));
    }

    @Test
    void aNewStepForgetsWhatWasUndone() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            draw(ledger, "gear", 1);
            draw(ledger, "gear", 1);
            undo(ledger);
            Change change = draw(ledger, "cog", 1);
            assertThat(change.now().redo()).isEmpty();
            assertThat(redo(ledger)).isEmpty();
        }
    }

    @Test
    void undoneThingsComeBackWithTheirNumbersAndNewThingsNeverGetOldOnes() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            long number = draw(ledger, "gear", 1).added().get(0);
            undo(ledger);
            long other = draw(ledger, "cog", 1).added().get(0);
            assertThat(other).isGreaterThan(number);
            undo(ledger);
            assertThat(redo(ledger).orElseThrow().now().boxes().get(0).number()).isEqualTo(other);
        }
    }

    @Test
    void whoChangesWhatSomebodyElseChangedIsToldAndNothingHappens() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            LabelledBox seen = draw(ledger, "gear", 1).now().boxes().get(0);
            reject(ledger, seen);
            long revision = ledger.revision();
            assertThatExceptionOfType(ConflictException.class)
                    .isThrownBy(() -> reject(ledger, seen))
                    .satisfies(e -> assertThat(e.revision()).isEqualTo(revision));
            assertThatExceptionOfType(ConflictException.class)
                    .isThrownBy(() -> ledger.apply(transaction -> {
                        transaction.labelOf("another");
                        transaction.removeBox(seen.number(), seen.revision());
                        return "another tab";
                    }));
            assertThatExceptionOfType(ConflictException.class).isThrownBy(() -> ledger.undo(revision - 1));
            assertThat(ledger.revision()).isEqualTo(revision);
            assertThat(ledger.labels()).hasSize(1);
            assertThat(ledger.boxes().get(0).verdict()).isEqualTo(Verdict.REJECTED);
        }
    }

    private static void reject(Ledger ledger, LabelledBox seen) throws Exception {
        ledger.apply(transaction -> {
            transaction.changeBox(seen.number(), seen.revision(), box -> box.withVerdict(Verdict.REJECTED));
            return "reject";
        });
    }

    @Test
    void removingALabelRemovesItsBoxesAndUndoingBringsThemBack() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            draw(ledger, "gear", 1);
            draw(ledger, "cog", 1);
            List<Object> before = contentOf(ledger);
            Label gear = ledger.labels().get(0);
            removeLabel(ledger, gear);
            assertThat(ledger.labels()).doesNotContain(gear).hasSize(1);
            assertThat(ledger.boxes()).hasSize(1);
            undo(ledger);
            assertThat(contentOf(ledger)).isEqualTo(before);
        }
    }

    @Test
    void labelsHaveNamesOfTheirOwn() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            draw(ledger, "gear", 1);
            for (String name : List.of("gear", "", " gear", "a\nb", "x".repeat(201), "\ud800")) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> ledger.apply(transaction -> {
                            transaction.addLabel(name);
                            return "add 1 label";
                        }));
            }
            assertThat(ledger.labels()).hasSize(1);
        }
    }

    @Test
    void namesOfAllKindsSurviveTheJournal() throws Exception {
        String name = "Zahnrad „groß“ \\ \" \u2028 🙂";
        work(ledger -> draw(ledger, name, 1.25));
        try (Ledger ledger = new Ledger(path)) {
            assertThat(ledger.labels().get(0).name()).isEqualTo(name);
            assertThat(ledger.boxes().get(0).box()).isEqualTo(new Box(1.25, 2, 30, 40));
            assertThat(ledger.boxes().get(0).score()).contains(7.5);
        }
    }

    @Test
    void aLastLineTornAnywhereIsAsIfItHadNotBeenWritten() throws Exception {
        work(ledger -> draw(ledger, 1));
        byte[] before = Files.readAllBytes(path);
        work(ledger -> draw(ledger, "cog", 1));
        byte[] after = Files.readAllBytes(path);
        for (int length = before.length; length < after.length; length++) {
            Files.write(path, Arrays.copyOf(after, length));
            try (Ledger ledger = new Ledger(path)) {
                assertThat(ledger.labels()).hasSize(1);
                draw(ledger, "wheel", 1);
            }
            work(ledger -> assertThat(ledger.labels()).hasSize(2));
        }
    }

    @Test
    void aJournalTornAtItsVeryBeginningIsNew() throws Exception {
        for (int length = 0; length < 10; length++) {
            Files.writeString(path, "onebox studio journal 1".substring(0, length));
            work(ledger -> assertThat(ledger.revision()).isZero());
            Files.delete(path);
        }
    }

    @Test
    void nothingIsWrittenOverWhatSomebodyElseWrote() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            draw(ledger, "gear", 1);
            append("{\"undo\":true}");
            String written = Files.readString(path);
            assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> draw(ledger, "cog", 1));
            assertThat(ledger.labels()).hasSize(1);
            assertThat(Files.readString(path)).isEqualTo(written);
        }
    }

    @Test
    void aJournalThatVanishesStopsTheWorkAndOneThatComesBackContinuesIt() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            draw(ledger, "gear", 1);
            Path away = folder.resolve("away");
            Files.move(path, away);
            assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> draw(ledger, "cog", 1));
            assertThat(ledger.labels()).hasSize(1);
            Files.copy(away, path); // as a copy: another file with the same content
            draw(ledger, "cog", 1);
        }
        work(ledger -> assertThat(ledger.labels()).hasSize(2));
    }

    @Test
    void anEmptyStepIsNone() throws IOException, ConflictException, UnknownIdException {
        try (Ledger ledger = new Ledger(path)) {
            Change change = ledger.<RuntimeException>apply(transaction -> "nothing");
            assertThat(change.now().revision()).isZero();
            assertThat(change.now().undo()).isEmpty();
        }
    }
}
