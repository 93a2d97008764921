package dev.onebox.studio.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onebox.faults.FaultPoints;
import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged journals open: what is sound is there, what is not is named, and the damaged file is kept. */
class JournalRecoveryTest extends JournalTestBase {
    private static final int BITS_APART = 97;

    /** Makes one line unreadable, numbered as messages do: the header is the first. */
    private void damage(int number) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(path));
        lines.set(number - 1, "x" + lines.get(number - 1).substring(1));
        Files.writeString(path, String.join("\n", lines) + "\n");
    }

    private Path kept(JournalRecovery recovery) {
        return folder.resolve(recovery.keptAs());
    }

    /** Opens twice: the second time nothing is damaged and everything is as it was the first time. */
    private JournalRecovery recovered(double... expected) throws IOException {
        byte[] damaged = Files.readAllBytes(path);
        reopen();
        JournalRecovery recovery = ledger.recovery().orElseThrow();
        List<LabelledBox> boxes = ledger.boxes();
        assertThat(places(ledger)).isEqualTo(Arrays.stream(expected).boxed().toList());
        assertThat(kept(recovery)).hasBinaryContent(damaged);
        reopen();
        assertThat(ledger.recovery()).isEmpty();
        assertThat(ledger.boxes()).isEqualTo(boxes);
        return recovery;
    }

    @Test
    void aDamagedLineCostsItsOwnStepOnly() throws Exception {
        draw(ledger, 3);
        damage(3);
        JournalRecovery recovery = recovered(1, 3);
        assertThat(recovery).isEqualTo(new JournalRecovery(recovery.keptAs(), List.of(3), 1, 0, 2));
        assertThat(recovery)
                .hasToString("The journal was damaged in line 3. 1 step could not be read, 2 steps were kept."
                        + " The damaged file is kept beside it as " + recovery.keptAs() + ".");
    }

    @Test
    void aStepThatNeedsALostLabelIsSkippedAndCountedAndOneThatBringsItBackIsNot() throws Exception {
        draw("gear", 1); // makes the label
        draw("gear", 2); // needs it
        Label gear = ledger.labels().get(0);
        step(transaction -> transaction.changeLabel( // says all about the label
                gear.number(), gear.revision(), label -> label.withThreshold(Optional.of(5.0))));
        draw("gear", 3);
        damage(2);
        JournalRecovery recovery = recovered(3);
        assertThat(recovery).isEqualTo(new JournalRecovery(recovery.keptAs(), List.of(2), 1, 1, 2));
    }

    @Test
    void anUndoOfALostStepUndoesNothingElse() throws Exception {
        draw("gear", 1);
        draw("gear", 2); // line 3, will be lost
        draw("gear", 3);
        undo();
        undo(); // of the lost step
        redo(); // of the lost step
        redo();
        draw("gear", 4);
        undo();
        damage(3);
        assertThat(recovered(1, 3).skipped())
                .as("only the undo of what was lost")
                .isEqualTo(1);
    }

    @Test
    void nothingBeforeTheDamageCanBeUndoneAndEverythingAfterItCan() throws Exception {
        draw(ledger, 3);
        damage(3);
        reopen();
        undo();
        assertThat(places(ledger)).containsExactly(1.0);
        assertThat(undo()).isEmpty();
        redo();
        draw("gear", 5);
        assertThat(places(ledger)).containsExactly(1.0, 3.0, 5.0);
        reopen();
        assertThat(places(ledger)).containsExactly(1.0, 3.0, 5.0);
    }

    @Test
    void aLabelWhoseBoxesWereNotAllRemovedStays() throws Exception {
        draw(ledger, 2);
        LabelledBox box = ledger.boxes().get(0);
        step(transaction -> transaction.removeBox(box.number(), box.revision())); // line 4, will be lost
        Label gear = ledger.labels().get(0);
        step(transaction -> transaction.removeLabel(gear.number(), gear.revision()));
        damage(4);
        assertThat(recovered(1, 2).skipped()).isEqualTo(1);
    }

    @Test
    void everyFlippedBitIsNoticedAndCostsAtMostTwoLines() throws Exception {
        for (int i = 1; i <= 12; i++) {
            draw("größe " + i, i);
        }
        byte[] sound = Files.readAllBytes(path);
        int bits = 8 * sound.length;
        for (int bit = 0; bit < bits; bit += BITS_APART) {
            assertNoticed(sound, bit);
        }
        for (int bit = bits - 8; bit < bits; bit++) { // of the last end of line
            assertNoticed(sound, bit);
        }
    }

    private void assertNoticed(byte[] sound, int bit) throws IOException {
        byte[] flipped = sound.clone();
        flipped[bit / 8] ^= (byte) (1 << bit % 8);
        Files.write(path, flipped);
        reopen();
        assertThat(ledger.recovery()).as("bit " + bit).isPresent();
        assertThat(ledger.boxes()).as("bit " + bit).hasSizeGreaterThanOrEqualTo(10);
        Files.delete(kept(ledger.recovery().orElseThrow()));
    }

    @Test
    void whatIsNoJournalAtAllIsKeptAndANewOneBegun() throws Exception {
        Files.writeString(path, "my diary");
        JournalRecovery recovery = recovered();
        assertThat(kept(recovery)).hasContent("my diary");
        draw(ledger, 1);
        reopen();
        assertThat(places(ledger)).containsExactly(1.0);
    }

    @Test
    void aJournalOfAnotherVersionIsLeftAlone() throws IOException {
        String later = "onebox studio journal 2\nsomething we do not know\n";
        Files.writeString(path, later);
        assertThatExceptionOfType(MalformedFileException.class)
                .isThrownBy(() -> new Ledger(path))
                .withMessageContaining("another version");
        assertThat(path).hasContent(later);
    }

    @Test
    void aLinkWhereTheDamagedFileShouldBeKeptIsNotFollowed() throws IOException {
        Files.writeString(path, "damaged");
        Path aside = kept(recovered());
        Path diary = Files.writeString(folder.resolve("diary"), "mine");
        Files.delete(aside);
        Files.createSymbolicLink(aside, diary);
        Files.writeString(path, "damaged");
        assertThatExceptionOfType(FileSystemException.class).isThrownBy(() -> new Ledger(path));
        assertThat(diary).hasContent("mine");
        assertThat(path).hasContent("damaged");
    }

    private static String stepWith(String labels, String boxes) {
        return "{'step':'s','labels':{" + labels + "},'boxes':{" + boxes + "}}";
    }

    private static String ofLabel(String fields) {
        return stepWith("'1':{" + fields + "}", "");
    }

    /** A step that makes label 1, and box 2, sound but for a field. */
    private static String ofBox(String field, String value) {
        Map<String, String> fields =
                new TreeMap<>(Map.of("photo", "'a'", "label", "1", "box", "[0,0,1,1]", "verdict", "'drawn'"));
        fields.put(field, value);
        String box = fields.entrySet().stream()
                .map(entry -> "'" + entry.getKey() + "':" + entry.getValue())
                .collect(Collectors.joining(","));
        return stepWith("'1':{'name':'gear'}", "'2':{" + box + "}");
    }

    static Stream<String> madeUp() {
        String box = "{'photo':'a','label':1,'box':[0,0,1,1],'verdict':'drawn'}";
        return Stream.of(
                "{'merge':true}",
                "{'undo':true}",
                "{'redo':true}",
                "[]",
                "{'step':'" + "s".repeat(2000) + "'}",
                ofLabel("'name':'" + "x".repeat(201) + "'"),
                ofLabel("'name':''"),
                ofLabel("'name':'a\\u0000b'"),
                ofLabel("'name':'gear','threshold':1e999"),
                ofLabel("'name':'gear','threshold':'4'"),
                ofLabel("'name':'gear','detector':'../../x.detector.safetensors'"),
                ofLabel("'name':'gear','detector':'a.bin'"),
                stepWith("'1':{'name':'gear'},'2':{'name':'gear'}", ""),
                stepWith("", "'2':" + box),
                stepWith("'1':{'name':'gear'}", "'0':" + box),
                stepWith("'1':{'name':'gear'}", "'9223372036854775807':" + box),
                stepWith("'1':{'name':'gear'}", "'2':{'photo':'a'}"),
                ofBox("photo", "7"),
                ofBox("photo", "'../a'"),
                ofBox("photo", "'b\\\\..\\\\a'"),
                ofBox("photo", "'/etc/passwd'"),
                ofBox("photo", "'" + "a".repeat(5000) + "'"),
                ofBox("label", "'x'"),
                ofBox("score", "1e999"),
                ofBox("verdict", "'perhaps'"),
                ofBox("box", "[0,0,-1,1]"),
                ofBox("box", "[0,0,1e300,1]"),
                ofBox("box", "[0,0,1]"),
                ofBox("box", "[0,0,'x',1]"),
                ofBox("box", "{'x':0,'y':0,'width':1,'height':1}"));
    }

    @ParameterizedTest
    @MethodSource("madeUp")
    void aLineThatThisProgramCannotHaveWrittenIsNotBelieved(String json) throws Exception {
        append(json);
        assertThat(recovered().damagedLines()).containsExactly(2);
    }

    @Test
    void moreLabelsThanAPageCanShowAreNeitherBelievedNorMade() throws Exception {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> step(transaction -> IntStream.rangeClosed(0, State.MOST_LABELS)
                        .forEach(i -> transaction.addLabel(Integer.toString(i)))));
        assertThat(ledger.labels()).isEmpty();
        String many = IntStream.rangeClosed(1, State.MOST_LABELS + 1)
                .mapToObj(i -> "'%d':{'name':'%d'}".formatted(i, i))
                .collect(Collectors.joining(","));
        append(stepWith(many, ""));
        assertThat(recovered().damagedLines()).containsExactly(2);
    }

    @Test
    void whenNoNumberIsLeftNothingIsAddedRatherThanLost() throws Exception {
        append(stepWith("'9007199254740992':{'name':'gear'}", ""));
        reopen();
        assertThatIllegalArgumentException().isThrownBy(() -> draw("gear", 1));
    }

    /** Whatever step of a recovery fails or is the last before a power cut. */
    @Test
    void aDamagedJournalIsRecoveredOrFoundDamagedAgainAndNeverLost() throws Exception {
        int points = FaultPoints.tryAll(new FaultPoints.Scenario() {
            @Override
            public void prepare(Path root) throws Exception {
                Path journal = root.resolve(NAME);
                try (Ledger damaged = new Ledger(journal)) {
                    draw(damaged, 3);
                }
                Files.writeString(journal, Files.readString(journal).replaceFirst("\\[2", "[7"));
            }

            @Override
            public void act(Path root) throws Exception {
                new Ledger(root.resolve(NAME)).close();
            }

            @Override
            public void check(Path root, boolean done) throws Exception {
                try (Ledger recovered = new Ledger(root.resolve(NAME));
                        Stream<Path> files = Files.list(root)) {
                    assertThat(places(recovered)).containsExactly(1.0, 3.0);
                    assertThat(files.filter(
                                    file -> file.getFileName().toString().startsWith("journal-damaged-")))
                            .anySatisfy(
                                    kept -> assertThat(Files.readString(kept)).contains("[7"));
                }
            }
        });
        assertThat(points).isGreaterThan(30);
    }
}
