package dev.onebox.studio.journal;

import dev.onebox.studio.journal.JournalLine.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The state of labels and boxes with all its steps. A step happens when it is in the journal, not before; the ledger's
 * revision is the number of lines there, so it grows with every step, undo and redo, also over restarts. Thread-safe.
 */
public final class Ledger implements AutoCloseable {
    private final State state = new State();
    private final History history = new History();
    private final Journal journal;
    private long revision;
    private boolean incomplete; // whether lines of the journal are lost
    private int skipped; // steps that could not be done because of that

    /** Opens the journal at {@code path}, new or old. What is damaged in it is left out: see {@link #recovery}. */
    public Ledger(Path path) throws IOException {
        journal = Journal.open(path, this::replay);
    }

    /** @throws IllegalArgumentException if that cannot have happened here */
    private void replay(JournalLine line) {
        switch (line.kind()) {
            case STEP -> history.did(applied(possible(Optional.of(line.step()))));
            case UNDO -> history.undid(applied(possible(history.nextUndo())));
            case REDO -> history.redid(applied(possible(history.nextRedo())));
            case LOST -> {
                history.forget();
                incomplete = true;
                revision++;
            }
        }
    }

    /** The step itself; after a loss, one that does nothing in the place of a step that needs what was lost. */
    private Step possible(Optional<Step> step) {
        if (step.isPresent() && state.allows(step.get())) {
            return step.get();
        }
        if (!incomplete) {
            throw new IllegalArgumentException("it does not follow from the lines before");
        }
        skipped++;
        return Step.nothing(step.map(Step::name).orElse(""));
    }

    /** What was damaged in the journal when it was opened, if anything was. */
    public Optional<JournalRecovery> recovery() {
        return journal.recovery().map(recovery -> recovery.without(skipped));
    }

    /** Does a step in memory and returns the one that takes it back. */
    private Step applied(Step step) {
        Step reverse = step.reverse(state);
        state.apply(step, ++revision);
        return reverse;
    }

    public synchronized long revision() {
        return revision;
    }

    public synchronized List<LabelledBox> boxesOf(long label) {
        return state.boxes().stream().filter(box -> box.label() == label).toList();
    }

    public synchronized List<Label> labels() {
        return state.labels();
    }

    public synchronized List<LabelledBox> boxes() {
        return state.boxes();
    }

    public synchronized Optional<Label> label(long number) {
        return state.label(number);
    }

    /** All there is, at one moment. */
    public synchronized Snapshot all() {
        return snapshot(state.labels(), state.boxes());
    }

    private Snapshot snapshot(List<Label> labels, List<LabelledBox> boxes) {
        return new Snapshot(
                revision,
                labels,
                boxes,
                history.nextUndo().map(Step::name),
                history.nextRedo().map(Step::name));
    }

    /**
     * What a step that was just applied has changed.
     *
     * @param reverse what would take it back
     */
    private Change change(Step step, Step reverse, List<Long> added) {
        List<Label> labels = there(step.labels(), state::label);
        List<LabelledBox> boxes = there(step.boxes(), state::box);
        List<Long> otherDetectors = labels.stream()
                .filter(label -> !label.detector().equals(detectorBefore(label.number(), reverse)))
                .map(Label::number)
                .toList();
        return new Change(snapshot(labels, boxes), gone(step.labels()), gone(step.boxes()), added, otherDetectors);
    }

    private static <T> List<T> there(Map<Long, Optional<T>> step, Function<Long, Optional<T>> state) {
        return step.keySet().stream().map(state).flatMap(Optional::stream).toList();
    }

    private static <T> List<Long> gone(Map<Long, Optional<T>> step) {
        return step.entrySet().stream()
                .filter(entry -> entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Optional<String> detectorBefore(long label, Step reverse) {
        return reverse.labels().getOrDefault(label, Optional.empty()).flatMap(Label::detector);
    }

    /**
     * Writes changes into a transaction; may refuse.
     *
     * @param <X> how
     */
    public interface TransactionBody<X extends Exception> {
        /** Returns what a person would call the step. */
        String transaction(Transaction transaction) throws ConflictException, UnknownIdException, X;
    }

    /**
     * Does what {@code body} writes as one step.
     *
     * @throws IOException if it cannot be kept; then it did not happen
     * @throws IllegalArgumentException if it leaves more labels or boxes than there can be; then neither
     */
    public synchronized <X extends Exception> Change apply(TransactionBody<X> body)
            throws IOException, ConflictException, UnknownIdException, X {
        Transaction transaction = new Transaction(state, revision);
        Step step = transaction.step(body.transaction(transaction));
        if (step.isEmpty()) {
            return change(step, step, List.of());
        }
        if (!state.allows(step)) { // or it would not be believed when it is read again
            throw new IllegalArgumentException("there are at most " + State.MOST_LABELS + " labels and "
                    + State.MOST_BOXES + " boxes, each box with a label");
        }
        journal.append(new JournalLine(step));
        Step reverse = applied(step);
        history.did(reverse);
        return change(step, reverse, transaction.added());
    }

    /**
     * Undoes the last step.
     *
     * @param seen the revision that whoever asks knows; empty if there is nothing to undo
     */
    public synchronized Optional<Change> undo(long seen) throws IOException, ConflictException {
        return moved(seen, history.nextUndo(), new JournalLine(Kind.UNDO), history::undid);
    }

    /**
     * Does the last undone step again.
     *
     * @param seen the revision that whoever asks knows
     */
    public synchronized Optional<Change> redo(long seen) throws IOException, ConflictException {
        return moved(seen, history.nextRedo(), new JournalLine(Kind.REDO), history::redid);
    }

    private Optional<Change> moved(long seen, Optional<Step> step, JournalLine line, Consumer<Step> remember)
            throws IOException, ConflictException {
        if (seen != revision) {
            throw new ConflictException("something else was done in the meantime, in another tab perhaps", revision);
        }
        if (step.isEmpty()) {
            return Optional.empty();
        }
        journal.append(line);
        Step reverse = applied(step.get());
        remember.accept(reverse);
        return Optional.of(change(step.get(), reverse, List.of()));
    }

    @Override
    public synchronized void close() throws IOException {
        journal.close();
    }
}
