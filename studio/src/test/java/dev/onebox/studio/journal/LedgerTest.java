package dev.onebox.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onebox.Box;
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
    private List<Object> content() {
        List<Object> all = new ArrayList<>();
        ledger.labels().forEach(label -> all.add(label.at(0)));
        ledger.boxes().forEach(box -> all.add(box.at(0)));
        return all;
    }

    /** One random step: adding, changing or removing something, or several of these. */
    private void randomStep(Random random) throws Exception {
        ledger.apply(transaction -> {
            for (int i = 0; i <= random.nextInt(3); i++) {
                act(transaction, random);
            }
            return "step " + random.nextInt(100);
        });
    }

    private void act(Transaction transaction, Random random) throws ConflictException, UnknownIdException {
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
                case 5, 6 -> transaction.changeBox(box.number(), box.revision(), LedgerTest::rejected);
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
        List<List<Object>> states = new ArrayList<>(List.of(content()));
        while (states.size() < 40) {
            long before = ledger.revision();
            randomStep(random);
            if (ledger.revision() > before) {
                states.add(content());
            }
        }
        for (int i = states.size() - 2; i >= 0; i--) {
            assertThat(undo()).isPresent();
            assertThat(content()).isEqualTo(states.get(i));
        }
        assertThat(undo()).isEmpty();
        for (int i = 1; i < states.size(); i++) {
            assertThat(redo()).isPresent();
            assertThat(content()).isEqualTo(states.get(i));
        }
        assertThat(redo()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void aJournalReplaysToTheSameStateRevisionAndHistory(long seed) throws Exception {
        Random random = new Random(seed);
        for (int i = 0; i < 60; i++) {
            switch (random.nextInt(4)) {
                case 0 -> undo();
                case 1 -> redo();
                default -> randomStep(random);
            }
        }
        Snapshot before = ledger.all();
        reopen();
        assertThat(ledger.all()).isEqualTo(before);
        undo();
        List<Object> undone = content();
        reopen();
        assertThat(content()).isEqualTo(undone);
    }

    @Test
    void aNewStepForgetsWhatWasUndone() throws Exception {
        draw("gear", 1);
        draw("gear", 1);
        undo();
        Change change = draw("cog", 1);
        assertThat(change.now().redo()).isEmpty();
        assertThat(redo()).isEmpty();
    }

    @Test
    void undoneThingsComeBackWithTheirNumbersAndNewThingsNeverGetOldOnes() throws Exception {
        long number = draw("gear", 1).added().get(0);
        undo();
        long other = draw("cog", 1).added().get(0);
        assertThat(other).isGreaterThan(number);
        undo();
        assertThat(redo().orElseThrow().now().boxes().get(0).number()).isEqualTo(other);
    }

    @Test
    void whoChangesWhatSomebodyElseChangedIsToldAndNothingHappens() throws Exception {
        LabelledBox seen = draw("gear", 1).now().boxes().get(0);
        reject(seen);
        long revision = ledger.revision();
        assertThatExceptionOfType(ConflictException.class)
                .isThrownBy(() -> reject(seen))
                .satisfies(e -> assertThat(e.revision()).isEqualTo(revision));
        assertThatExceptionOfType(ConflictException.class)
                .isThrownBy(() -> step(transaction -> {
                    transaction.labelOf("another");
                    transaction.removeBox(seen.number(), seen.revision());
                }));
        assertThatExceptionOfType(ConflictException.class).isThrownBy(() -> ledger.undo(revision - 1));
        assertThat(ledger.revision()).isEqualTo(revision);
        assertThat(ledger.labels()).hasSize(1);
        assertThat(ledger.boxes().get(0).verdict()).isEqualTo(Verdict.REJECTED);
    }

    private static LabelledBox rejected(LabelledBox box) {
        return box.with(box.label(), box.box(), Verdict.REJECTED);
    }

    private void reject(LabelledBox seen) throws Exception {
        step(transaction -> transaction.changeBox(seen.number(), seen.revision(), LedgerTest::rejected));
    }

    @Test
    void labelsHaveNamesOfTheirOwn() throws Exception {
        draw("gear", 1);
        for (String name : List.of("gear", "", " gear", "a\nb", "x".repeat(201), "\ud800")) {
            assertThatIllegalArgumentException().isThrownBy(() -> step(transaction -> transaction.addLabel(name)));
        }
        assertThat(ledger.labels()).hasSize(1);
    }

    @Test
    void namesOfAllKindsSurviveTheJournal() throws Exception {
        String name = "Zahnrad „groß“ \\ \" \u2028 🙂";
        draw(name, 1.25);
        reopen();
        assertThat(ledger.labels().get(0).name()).isEqualTo(name);
        assertThat(ledger.boxes().get(0).box()).isEqualTo(new Box(1.25, 2, 30, 40));
        assertThat(ledger.boxes().get(0).score()).contains(7.5);
    }

    @Test
    void aLastLineTornAnywhereIsAsIfItHadNotBeenWritten() throws Exception {
        draw(ledger, 1);
        byte[] before = Files.readAllBytes(path);
        draw("cog", 1);
        byte[] after = Files.readAllBytes(path);
        for (int length = before.length; length < after.length; length++) {
            Files.write(path, Arrays.copyOf(after, length));
            reopen();
            assertThat(ledger.labels()).hasSize(1);
            draw("wheel", 1);
            reopen();
            assertThat(ledger.labels()).hasSize(2);
        }
    }

    @Test
    void aJournalTornAtItsVeryBeginningIsNew() throws Exception {
        for (int length = 0; length < 10; length++) {
            Files.writeString(path, "onebox studio journal 1".substring(0, length));
            reopen();
            assertThat(ledger.revision()).isZero();
        }
    }

    @Test
    void nothingIsWrittenOverWhatSomebodyElseWrote() throws Exception {
        draw("gear", 1);
        append("{'undo':true}");
        String written = Files.readString(path);
        assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> draw("cog", 1));
        assertThat(ledger.labels()).hasSize(1);
        assertThat(Files.readString(path)).isEqualTo(written);
    }

    @Test
    void aJournalThatVanishesStopsTheWorkAndOneThatComesBackContinuesIt() throws Exception {
        draw("gear", 1);
        Path away = folder.resolve("away");
        Files.move(path, away);
        assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> draw("cog", 1));
        assertThat(ledger.labels()).hasSize(1);
        Files.copy(away, path); // as a copy: another file with the same content
        draw("cog", 1);
        reopen();
        assertThat(ledger.labels()).hasSize(2);
    }

    @Test
    void anEmptyStepIsNone() throws Exception {
        Change change = ledger.<RuntimeException>apply(transaction -> "nothing");
        assertThat(change.now().revision()).isZero();
        assertThat(change.now().undo()).isEmpty();
    }
}
