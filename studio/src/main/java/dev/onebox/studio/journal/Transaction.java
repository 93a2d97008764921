package dev.onebox.studio.journal;

import dev.onebox.Box;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * Changes that are to become one step, checked one after the other against the state and each other.
 *
 * <p>Whoever changes or removes something says which revision of it they saw. Made and used under the ledger's lock, by
 * {@link Ledger#apply}.
 */
public final class Transaction {
    private static final int LONGEST_NAME = 200;

    private final State state;
    private final long revision;
    private final Map<Long, Optional<Label>> labels = new TreeMap<>();
    private final Map<String, Long> names = new HashMap<>(); // of the labels that are there after the changes above
    private final Map<Long, Optional<LabelledBox>> boxes = new TreeMap<>();
    private final List<Long> added = new ArrayList<>();
    private long lastNumber;

    Transaction(State state, long revision) {
        this.state = state;
        this.revision = revision;
        this.lastNumber = state.lastNumber();
    }

    /** Whether a text can be a label's name: not empty, not too long, no spaces at its ends, nothing unprintable. */
    public static boolean isName(String name) {
        return !name.isEmpty()
                && name.length() <= LONGEST_NAME
                && name.equals(name.strip())
                && name.codePoints().noneMatch(c -> Character.isISOControl(c) || isLoneSurrogate(c));
    }

    private static boolean isLoneSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    /** Adds a label. @throws IllegalArgumentException if the name is none, or taken */
    public long addLabel(String name) {
        long number = newLabel(name);
        added.add(number);
        return number;
    }

    private long newLabel(String name) {
        requireFree(name);
        long number = nextNumber();
        put(number, Optional.of(new Label(number, name, Optional.empty(), Optional.empty(), revision)));
        return number;
    }

    private long nextNumber() {
        if (lastNumber >= Label.GREATEST_NUMBER) { // in a journal that somebody made up
            throw new IllegalArgumentException("no number is left for a new label or box");
        }
        return ++lastNumber;
    }

    private void requireFree(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException(
                    "a label's name has 1 to " + LONGEST_NAME + " printable characters, without spaces at its ends");
        }
        if (labelNamed(name).isPresent()) {
            throw new IllegalArgumentException("there is already a label of that name");
        }
    }

    /** The number of the label of that name, which is made if there is none. */
    public long labelOf(String name) {
        Optional<Label> present = labelNamed(name);
        if (present.isPresent()) {
            return present.get().number();
        }
        return newLabel(name); // not among those added: nobody asked for it by an action of its own
    }

    private void put(long number, Optional<Label> label) {
        Optional<Label> before = labels.getOrDefault(number, Optional.empty());
        before.ifPresent(old -> names.remove(old.name(), number));
        labels.put(number, label);
        label.ifPresent(now -> names.put(now.name(), number));
    }

    private Optional<Label> labelNamed(String name) {
        Long changed = names.get(name);
        return changed != null
                ? labels.getOrDefault(changed, Optional.empty())
                : state.labelNamed(name).filter(label -> !labels.containsKey(label.number()));
    }

    /** Changes a label. @throws IllegalArgumentException if the new name is none, or taken */
    public void changeLabel(long number, long seen, UnaryOperator<Label> change)
            throws ConflictException, UnknownIdException {
        Label old = label(number);
        requireSeen("label \"" + old.name() + "\"", old.revision(), seen);
        Label changed = change.apply(old);
        if (!changed.name().equals(old.name())) {
            requireFree(changed.name());
        }
        put(number, Optional.of(changed));
    }

    /** Removes a label with all its boxes. */
    public void removeLabel(long number, long seen) throws ConflictException, UnknownIdException {
        Label old = label(number);
        requireSeen("label \"" + old.name() + "\"", old.revision(), seen);
        put(number, Optional.empty());
        Map<Long, Optional<LabelledBox>> all = new TreeMap<>(boxes);
        state.boxes().forEach(box -> all.putIfAbsent(box.number(), Optional.of(box)));
        all.values().stream()
                .flatMap(Optional::stream)
                .filter(box -> box.label() == number)
                .forEach(box -> boxes.put(box.number(), Optional.empty()));
    }

    public long addBox(String photo, long label, Box box, Verdict verdict, Optional<Double> score)
            throws UnknownIdException {
        label(label);
        long number = nextNumber();
        boxes.put(number, Optional.of(new LabelledBox(number, photo, label, box, verdict, score, revision)));
        added.add(number);
        return number;
    }

    public void changeBox(long number, long seen, UnaryOperator<LabelledBox> change)
            throws ConflictException, UnknownIdException {
        LabelledBox old = box(number);
        requireSeen("a box", old.revision(), seen);
        LabelledBox changed = change.apply(old);
        label(changed.label());
        boxes.put(number, Optional.of(changed));
    }

    public void removeBox(long number, long seen) throws ConflictException, UnknownIdException {
        requireSeen("a box", box(number).revision(), seen);
        boxes.put(number, Optional.empty());
    }

    /** A label as the transaction leaves it. */
    public Label label(long number) throws UnknownIdException {
        Optional<Label> changed = labels.getOrDefault(number, state.label(number));
        return changed.orElseThrow(() -> new UnknownIdException("no such label"));
    }

    /** A box as the transaction leaves it. */
    public LabelledBox box(long number) throws UnknownIdException {
        Optional<LabelledBox> changed = boxes.getOrDefault(number, state.box(number));
        return changed.orElseThrow(() -> new UnknownIdException("no such box"));
    }

    private void requireSeen(String what, long newest, long seen) throws ConflictException {
        if (newest != seen) {
            throw new ConflictException(what + " was changed elsewhere, in another tab perhaps", revision);
        }
    }

    Step step(String name) {
        return new Step(name, labels, boxes);
    }

    List<Long> added() {
        return List.copyOf(added);
    }
}
