package dev.onebox.studio.api;

import dev.onebox.Box;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.ApiException.Reason;
import dev.onebox.studio.http.JsonObject;
import dev.onebox.studio.journal.Change;
import dev.onebox.studio.journal.ConflictException;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.Ledger;
import dev.onebox.studio.journal.Transaction;
import dev.onebox.studio.journal.UnknownIdException;
import dev.onebox.studio.journal.Verdict;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Changes of the state: from what clients ask for to steps in the ledger, and events about them. Thread-safe. */
record ActionExecutor(StudioApi it, ApiJson json) {
    private static final int MOST_ACTIONS = 5000;
    private static final int LONGEST_ID = 64;
    private static final int LONGEST_NAME = 210; // with the "new:" before it
    private static final double FARTHEST_THRESHOLD = 1e6;
    private static final String NEW = "new:";

    /** Does the actions in a body as one step. */
    Change actions(JsonObject body) throws ApiException {
        List<JsonObject> actions = body.objects("actions", MOST_ACTIONS);
        if (actions.isEmpty()) {
            throw ApiException.malformed("actions: expected a list of at least one");
        }
        return apply(transaction -> {
            StepDescription name = new StepDescription();
            for (JsonObject action : actions) {
                act(action, transaction, name);
            }
            return name.toString();
        });
    }

    /** Does one step and publishes it. */
    Change apply(Ledger.TransactionBody<ApiException> body) throws ApiException {
        return published(() -> it.ledger().apply(body));
    }

    Change undo(long seen) throws ApiException {
        return published(() -> it.ledger().undo(seen).orElseThrow(() -> nothing("undo")));
    }

    Change redo(long seen) throws ApiException {
        return published(() -> it.ledger().redo(seen).orElseThrow(() -> nothing("do again")));
    }

    private static ApiException nothing(String what) {
        return ApiException.impossible("there is nothing to " + what, "");
    }

    /** Something that happens in the ledger. */
    private interface LedgerChange {
        Change run() throws IOException, ConflictException, UnknownIdException, ApiException;
    }

    private Change published(LedgerChange action) throws ApiException {
        Change change;
        try {
            change = action.run();
        } catch (ConflictException e) {
            throw ApiException.conflict(String.valueOf(e.getMessage()), e.revision());
        } catch (UnknownIdException e) {
            throw ApiException.unknown(String.valueOf(e.getMessage()));
        } catch (IllegalArgumentException e) { // more than there can be
            throw ApiException.impossible(String.valueOf(e.getMessage()), "");
        } catch (NoSuchFileException e) {
            throw new ApiException(
                    Reason.FOLDER, "the folder with the journal is gone", "bring it back; nothing was lost so far");
        } catch (IOException e) {
            String message = "the journal cannot be written: " + IoErrorMapper.reason(e);
            it.messages().set(StatusMessages.Kind.DISK, message);
            throw new ApiException(Reason.DISK, message, IoErrorMapper.HINT);
        }
        it.messages().clear(StatusMessages.Kind.DISK);
        change.removedLabels().forEach(it.search()::forget);
        change.otherDetectors().forEach(it.search()::forget);
        it.events().send("changed", json.change(change));
        return change;
    }

    private void act(JsonObject action, Transaction transaction, StepDescription name)
            throws ApiException, ConflictException, UnknownIdException {
        String what = action.requireText("do", LONGEST_ID);
        try {
            switch (what) {
                case "addLabel" -> transaction.addLabel(action.requireText("name", LONGEST_NAME));
                case "changeLabel" -> transaction.changeLabel(label(action), seen(action), changes(action));
                case "removeLabel" -> transaction.removeLabel(label(action), seen(action));
                case "addBox" -> addBox(action, transaction);
                case "changeBox" -> changeBox(action, transaction);
                case "removeBox" -> transaction.removeBox(box(action), seen(action));
                default -> throw ApiException.malformed("do: there is no such action");
            }
        } catch (IllegalArgumentException e) { // a name that is none or taken, or a box that is none
            throw ApiException.impossible(String.valueOf(e.getMessage()), "");
        }
        name.add(what, action.text("verdict", LONGEST_ID).orElse(""));
    }

    private static long label(JsonObject action) throws ApiException {
        return ApiIds.label(action.requireText("id", LONGEST_ID));
    }

    private static long box(JsonObject action) throws ApiException {
        return ApiIds.box(action.requireText("id", LONGEST_ID));
    }

    private static long seen(JsonObject action) throws ApiException {
        return action.requireWhole("revision");
    }

    private static UnaryOperator<Label> changes(JsonObject action) throws ApiException {
        Optional<String> name = action.text("name", LONGEST_NAME);
        Optional<Double> threshold = action.number("threshold");
        if (threshold.isPresent() && !(Math.abs(threshold.get()) <= FARTHEST_THRESHOLD)) {
            throw ApiException.malformed("threshold: expected a score, at most " + FARTHEST_THRESHOLD + " from 0");
        }
        boolean cleared = action.isNull("threshold");
        return label -> {
            Label named = name.map(label::withName).orElse(label);
            return threshold.isPresent() || cleared ? named.withThreshold(threshold) : named;
        };
    }

    private void addBox(JsonObject action, Transaction transaction) throws ApiException, UnknownIdException {
        PhotoEntry photo = it.photos()
                .folder()
                .byId(action.requireText("image", LONGEST_ID))
                .orElseThrow(() -> ApiException.unknown("no such image"));
        Box box = geometry(action).orElseThrow(() -> ApiException.malformed("the field box is missing"));
        Verdict verdict = verdict(action).orElse(Verdict.DRAWN);
        Optional<Double> score = action.number("score");
        long label = labelOf(action.requireText("label", LONGEST_NAME), transaction);
        transaction.addBox(photo.name(), label, box, verdict, score);
    }

    private void changeBox(JsonObject action, Transaction transaction)
            throws ApiException, ConflictException, UnknownIdException {
        Optional<Box> box = geometry(action);
        Optional<Verdict> verdict = verdict(action);
        Optional<String> label = action.text("label", LONGEST_NAME);
        Optional<Long> number = label.isPresent() ? Optional.of(labelOf(label.get(), transaction)) : Optional.empty();
        transaction.changeBox(
                box(action),
                seen(action),
                old -> old.with(number.orElse(old.label()), box.orElse(old.box()), verdict.orElse(old.verdict())));
    }

    private static long labelOf(String written, Transaction transaction) throws ApiException {
        return written.startsWith(NEW) ? transaction.labelOf(written.substring(NEW.length())) : ApiIds.label(written);
    }

    private static Optional<Verdict> verdict(JsonObject action) throws ApiException {
        Optional<String> written = action.text("verdict", LONGEST_ID);
        Optional<Verdict> verdict = written.flatMap(Verdict::named);
        if (written.isPresent() && verdict.isEmpty()) {
            throw ApiException.malformed("verdict: expected drawn, accepted or rejected");
        }
        return verdict;
    }

    private static Optional<Box> geometry(JsonObject action) throws ApiException {
        Optional<List<Double>> numbers = action.numbers("box", 4);
        return numbers.isEmpty() ? Optional.empty() : Optional.of(BoxGeometry.box(numbers.get()));
    }
}
