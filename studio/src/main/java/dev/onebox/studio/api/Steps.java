package dev.onebox.studio.api;

import dev.onebox.Box;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.http.Fields;
import dev.onebox.studio.http.Refusal;
import dev.onebox.studio.http.Refusal.Reason;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.ConflictException;
import dev.onebox.studio.journal.Draft;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.Ledger;
import dev.onebox.studio.journal.MarkedBox;
import dev.onebox.studio.journal.UnknownException;
import dev.onebox.studio.journal.Verdict;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Changes of the state: from what clients ask for to steps in the ledger, told to everybody. Thread-safe. */
final class Steps {
    static final int MOST_ACTIONS = 5000;
    private static final int LONGEST_ID = 64;
    private static final int LONGEST_NAME = 210; // with the "new:" before it
    private static final double FARTHEST = 1e7;
    private static final double FARTHEST_THRESHOLD = 1e6;
    private static final String NEW = "new:";

    private final Parts parts;
    private final Documents documents;

    Steps(Parts parts, Documents documents) {
        this.parts = parts;
        this.documents = documents;
    }

    /** Does actions as one step. */
    Change actions(List<Fields> actions) throws Refusal {
        if (actions.isEmpty()) {
            throw Refusal.malformed("actions: expected a list of at least one");
        }
        return apply(draft -> {
            StepName name = new StepName();
            for (Fields action : actions) {
                act(action, draft, name);
            }
            return name.toString();
        });
    }

    /** Does one step and tells everybody. */
    Change apply(Ledger.Drafting<Refusal> drafting) throws Refusal {
        return told(() -> parts.ledger().apply(drafting));
    }

    Change undo(long seen) throws Refusal {
        return told(() -> parts.ledger().undo(seen).orElseThrow(() -> nothing("undo")));
    }

    Change redo(long seen) throws Refusal {
        return told(() -> parts.ledger().redo(seen).orElseThrow(() -> nothing("do again")));
    }

    private static Refusal nothing(String what) {
        return Refusal.impossible("there is nothing to " + what, "");
    }

    /** Something that happens in the ledger. */
    private interface Happening {
        Change happen() throws IOException, ConflictException, UnknownException, Refusal;
    }

    private Change told(Happening happening) throws Refusal {
        Change change = kept(happening);
        change.removedLabels().forEach(parts.search()::forget);
        change.otherDetectors().forEach(parts.search()::forget);
        parts.events().tell("changed", documents.change(change));
        return change;
    }

    private Change kept(Happening happening) throws Refusal {
        try {
            Change change = happening.happen();
            parts.problems().clear(Problems.Kind.DISK);
            return change;
        } catch (ConflictException e) {
            throw Refusal.conflict(String.valueOf(e.getMessage()), e.revision());
        } catch (UnknownException e) {
            throw Refusal.unknown(String.valueOf(e.getMessage()));
        } catch (IllegalArgumentException e) { // more than there can be
            throw Refusal.impossible(String.valueOf(e.getMessage()), "");
        } catch (NoSuchFileException e) {
            throw new Refusal(
                    Reason.FOLDER, "the folder with the journal is gone", "bring it back; nothing was lost so far");
        } catch (IOException e) {
            String message = "the journal cannot be written: " + IoErrorMapper.reason(e);
            parts.problems().set(Problems.Kind.DISK, message);
            throw new Refusal(Reason.DISK, message, IoErrorMapper.HINT);
        }
    }

    private void act(Fields action, Draft draft, StepName name) throws Refusal, ConflictException, UnknownException {
        String what = action.requireText("do", LONGEST_ID);
        try {
            switch (what) {
                case "addLabel" -> draft.addLabel(action.requireText("name", LONGEST_NAME));
                case "changeLabel" -> draft.changeLabel(label(action), seen(action), changes(action));
                case "removeLabel" -> draft.removeLabel(label(action), seen(action));
                case "addBox" -> addBox(action, draft);
                case "changeBox" -> changeBox(action, draft);
                case "removeBox" -> draft.removeBox(box(action), seen(action));
                default -> throw Refusal.malformed("do: there is no such action");
            }
        } catch (IllegalArgumentException e) { // a name that is none or taken, or a box that is none
            throw Refusal.impossible(String.valueOf(e.getMessage()), "");
        }
        name.add(what, action.text("verdict", LONGEST_ID).orElse(""));
    }

    private static long label(Fields action) throws Refusal {
        return Ids.label(action.requireText("id", LONGEST_ID));
    }

    private static long box(Fields action) throws Refusal {
        return Ids.box(action.requireText("id", LONGEST_ID));
    }

    private static long seen(Fields action) throws Refusal {
        return action.requireWhole("revision");
    }

    private static UnaryOperator<Label> changes(Fields action) throws Refusal {
        Optional<String> name = action.text("name", LONGEST_NAME);
        Optional<Double> threshold = action.number("threshold");
        if (threshold.isPresent() && !(Math.abs(threshold.get()) <= FARTHEST_THRESHOLD)) {
            throw Refusal.malformed("threshold: expected a score, at most " + FARTHEST_THRESHOLD + " from 0");
        }
        boolean cleared = action.isNull("threshold");
        return label -> {
            Label named = name.map(label::withName).orElse(label);
            return threshold.isPresent() || cleared ? named.withThreshold(threshold) : named;
        };
    }

    private void addBox(Fields action, Draft draft) throws Refusal, UnknownException {
        PhotoEntry photo = parts.folder()
                .byId(action.requireText("image", LONGEST_ID))
                .orElseThrow(() -> Refusal.unknown("no such image"));
        Box box = geometry(action).orElseThrow(() -> Refusal.malformed("the field box is missing"));
        Verdict verdict = verdict(action).orElse(Verdict.DRAWN);
        Optional<Double> score = action.number("score");
        long label = labelOf(action.requireText("label", LONGEST_NAME), draft);
        draft.addBox(photo.name(), label, box, verdict, score);
    }

    private void changeBox(Fields action, Draft draft) throws Refusal, ConflictException, UnknownException {
        Optional<Box> box = geometry(action);
        Optional<Verdict> verdict = verdict(action);
        Optional<String> label = action.text("label", LONGEST_NAME);
        Optional<Long> number = label.isPresent() ? Optional.of(labelOf(label.get(), draft)) : Optional.empty();
        draft.changeBox(box(action), seen(action), old -> {
            MarkedBox changed = box.map(old::withBox).orElse(old);
            changed = verdict.map(changed::withVerdict).orElse(changed);
            return number.map(changed::withLabel).orElse(changed);
        });
    }

    private static long labelOf(String written, Draft draft) throws Refusal {
        return written.startsWith(NEW) ? draft.labelOf(written.substring(NEW.length())) : Ids.label(written);
    }

    private static Optional<Verdict> verdict(Fields action) throws Refusal {
        Optional<String> written = action.text("verdict", LONGEST_ID);
        if (written.isEmpty()) {
            return Optional.empty();
        }
        Optional<Verdict> verdict = Verdict.named(written.get());
        if (verdict.isEmpty()) {
            throw Refusal.malformed("verdict: expected drawn, accepted or rejected");
        }
        return verdict;
    }

    private static Optional<Box> geometry(Fields action) throws Refusal {
        Optional<List<Double>> numbers = action.numbers("box", 4);
        if (numbers.isEmpty()) {
            return Optional.empty();
        }
        List<Double> n = numbers.get();
        if (n.stream().anyMatch(number -> Math.abs(number) > FARTHEST) || !(n.get(2) > 0 && n.get(3) > 0)) {
            throw Refusal.malformed("box: expected x, y, width, height in pixels, width and height above 0");
        }
        return Optional.of(new Box(n.get(0), n.get(1), n.get(2), n.get(3)));
    }
}
