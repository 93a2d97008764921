package dev.onebox.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onebox.Box;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerTest {
    private static final Box BOX = new Box(1.25, 2, 30, 40);

    @TempDir
    private Path folder;

    private Path path;

    @BeforeEach
    void name() {
        path = folder.resolve("journal");
    }

    /** Everything but revisions, which grow whatever happens. */
    private static List<Object> contentOf(Ledger ledger) {
        List<Object> content = new ArrayList<>();
        ledger.labels().forEach(label -> content.add(label.at(0)));
        ledger.boxes().forEach(box -> content.add(box.at(0)));
        return content;
    }

    private static Change addBox(Ledger ledger, String label) throws Exception {
        return ledger.apply(transaction -> {
            transaction.addBox("a.jpg", transaction.labelOf(label), BOX, Verdict.DRAWN, Optional.of(7.5));
            return "draw 1 box";
        });
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
        List<Label> labels = ledger.labels();
        LabelledBox box = boxes.isEmpty() ? null : boxes.get(random.nextInt(boxes.size()));
        Label label = labels.isEmpty() ? null : labels.get(random.nextInt(labels.size()));
        try {
            switch (random.nextInt(6)) {
                case 0 -> transaction.labelOf("label " + random.nextInt(5));
                case 1 -> {
                    if (label != null) {
                        transaction.changeLabel(
                                label.number(),
                                label.revision(),
                                old -> old.withThreshold(Optional.of(random.nextDouble())));
                    }
                }
                case 2 -> {
                    if (box != null) {
                        transaction.changeBox(box.number(), box.revision(), old -> old.withVerdict(Verdict.REJECTED));
                    }
                }
                case 3 -> {
                    if (box != null) {
                        transaction.removeBox(box.number(), box.revision());
                    }
                }
                case 4 -> {
                    if (label != null && random.nextInt(4) == 0) {
                        transaction.removeLabel(label.number(), label.revision());
                    }
                }
                default ->
                    transaction.addBox(
                            "b.jpg",
                            transaction.labelOf("label " + random.nextInt(5)),
                            new Box(random.nextDouble(), random.nextDouble(), 1 + random.nextDouble(), 2),
                            Verdict.ACCEPTED,
                            Optional.empty());
            }
        } catch (UnknownIdException e) {
            // An earlier action of the same step removed it.
        }
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
                assertThat(ledger.undo(ledger.revision())).isPresent();
                assertThat(contentOf(ledger)).isEqualTo(states.get(i));
            }
            assertThat(ledger.undo(ledger.revision())).isEmpty();
            for (int i = 1; i < states.size(); i++) {
                assertThat(ledger.redo(ledger.revision())).isPresent();
                assertThat(contentOf(ledger)).isEqualTo(states.get(i));
            }
            assertThat(ledger.redo(ledger.revision())).isEmpty();
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
                    case 0 -> ledger.undo(ledger.revision());
                    case 1 -> ledger.redo(ledger.revision());
                    default -> step(ledger, random);
                }
            }
            before = ledger.all();
        }
        try (Ledger ledger = new Ledger(path)) {
            assertThat(ledger.all()).isEqualTo(before);
            ledger.undo(ledger.revision());
            undone = contentOf(ledger);
        }
        try (Ledger ledger = new Ledger(path)) {
            assertThat(contentOf(ledger)).isEqualTo(undone);
        }
    }

    @Test
    void aNewStepForgetsWhatWasUndone() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            addBox(ledger, "gear");
            addBox(ledger, "gear");
            ledger.undo(ledger.revision());
            Change change = addBox(ledger, "cog");
            assertThat(change.now().redo()).isEmpty();
            assertThat(ledger.redo(ledger.revision())).isEmpty();
        }
    }

    @Test
    void undoneThingsComeBackWithTheirNumbersAndNewThingsNeverGetOldOnes() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            long number = addBox(ledger, "gear").added().get(0);
            ledger.undo(ledger.revision());
            long other = addBox(ledger, "cog").added().get(0);
            assertThat(other).isGreaterThan(number);
            ledger.undo(ledger.revision());
            assertThat(ledger.redo(ledger.revision())
                            .orElseThrow()
                            .now()
                            .boxes()
                            .get(0)
                            .number())
                    .isEqualTo(other);
        }
    }

    @Test
    void whoChangesWhatSomebodyElseChangedIsToldAndNothingHappens() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            LabelledBox seen = addBox(ledger, "gear").now().boxes().get(0);
            ledger.apply(transaction -> {
                transaction.changeBox(seen.number(), seen.revision(), box -> box.withBox(new Box(5, 5, 5, 5)));
                return "one tab";
            });
            long revision = ledger.revision();
            assertThatExceptionOfType(ConflictException.class)
                    .isThrownBy(() -> ledger.apply(transaction -> {
                        transaction.labelOf("another");
                        transaction.changeBox(seen.number(), seen.revision(), box -> box.withVerdict(Verdict.REJECTED));
                        return "another tab";
                    }))
                    .satisfies(e -> assertThat(e.revision()).isEqualTo(revision));
            assertThatExceptionOfType(ConflictException.class)
                    .isThrownBy(() -> ledger.apply(transaction -> {
                        transaction.removeBox(seen.number(), seen.revision());
                        return "another tab";
                    }));
            assertThatExceptionOfType(ConflictException.class).isThrownBy(() -> ledger.undo(revision - 1));
            assertThat(ledger.revision()).isEqualTo(revision);
            assertThat(ledger.labels()).hasSize(1);
            assertThat(ledger.boxes().get(0).verdict()).isEqualTo(Verdict.DRAWN);
        }
    }

    @Test
    void removingALabelRemovesItsBoxesAndUndoingBringsThemBack() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            addBox(ledger, "gear");
            addBox(ledger, "cog");
            List<Object> before = contentOf(ledger);
            Label gear = ledger.labels().get(0);
            Change change = ledger.apply(transaction -> {
                transaction.removeLabel(gear.number(), gear.revision());
                return "remove 1 label";
            });
            assertThat(change.removedLabels()).containsExactly(gear.number());
            assertThat(change.removedBoxes()).hasSize(1);
            ledger.undo(ledger.revision());
            assertThat(contentOf(ledger)).isEqualTo(before);
        }
    }

    @Test
    void labelsHaveNamesOfTheirOwn() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            addBox(ledger, "gear");
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
        try (Ledger ledger = new Ledger(path)) {
            addBox(ledger, name);
        }
        try (Ledger ledger = new Ledger(path)) {
            assertThat(ledger.labels().get(0).name()).isEqualTo(name);
            assertThat(ledger.boxes().get(0).box()).isEqualTo(BOX);
            assertThat(ledger.boxes().get(0).score()).contains(7.5);
        }
    }

    @Test
    void aLastLineTornAnywhereIsAsIfItHadNotBeenWritten() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            addBox(ledger, "gear");
        }
        byte[] before = Files.readAllBytes(path);
        try (Ledger ledger = new Ledger(path)) {
            addBox(ledger, "cog");
        }
        byte[] after = Files.readAllBytes(path);
        for (int length = before.length; length < after.length; length++) {
            Files.write(path, Arrays.copyOf(after, length));
            try (Ledger ledger = new Ledger(path)) {
                assertThat(ledger.labels()).hasSize(1);
                addBox(ledger, "wheel");
            }
            try (Ledger ledger = new Ledger(path)) {
                assertThat(ledger.labels()).hasSize(2);
            }
        }
    }

    @Test
    void aJournalTornAtItsVeryBeginningIsNew() throws Exception {
        for (int length = 0; length < 10; length++) {
            Files.writeString(path, "onebox studio journal 1".substring(0, length));
            try (Ledger ledger = new Ledger(path)) {
                assertThat(ledger.revision()).isZero();
            }
            Files.delete(path);
        }
    }

    /** A line as a program that knows other things might write it. */
    private static String sound(String json) {
        CRC32 sum = new CRC32();
        sum.update(json.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x %s\n", sum.getValue(), json);
    }

    @Test
    void nothingIsWrittenOverWhatSomebodyElseWrote() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            addBox(ledger, "gear");
            Files.writeString(path, sound("{\"undo\":true}"), StandardOpenOption.APPEND);
            String written = Files.readString(path);
            assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> addBox(ledger, "cog"));
            assertThat(ledger.labels()).hasSize(1);
            assertThat(Files.readString(path)).isEqualTo(written);
        }
    }

    @Test
    void aJournalThatVanishesStopsTheWorkAndOneThatComesBackContinuesIt() throws Exception {
        try (Ledger ledger = new Ledger(path)) {
            addBox(ledger, "gear");
            Path away = folder.resolve("away");
            Files.move(path, away);
            assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> addBox(ledger, "cog"));
            assertThat(ledger.labels()).hasSize(1);
            Files.copy(away, path); // as a copy: another file with the same content
            addBox(ledger, "cog");
        }
        try (Ledger ledger = new Ledger(path)) {
            assertThat(ledger.labels()).hasSize(2);
        }
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
