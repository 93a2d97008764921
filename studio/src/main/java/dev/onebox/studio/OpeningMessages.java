package dev.onebox.studio;

import dev.onebox.studio.api.StatusMessages.Kind;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.journal.Label;
import dev.onebox.studio.journal.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;

/** What to say about a folder as it was found. Stateless. */
final class OpeningMessages {
    private OpeningMessages() {}

    static Map<Kind, String> of(StudioDirectory own, Ledger ledger) throws IOException {
        Map<Kind, String> notices = new EnumMap<>(Kind.class);
        ledger.recovery().ifPresent(recovery -> notices.put(Kind.JOURNAL, recovery.toString()));
        if (own.isForeign()) {
            notices.put(Kind.ORIGIN, origin(own, ledger));
        }
        if (!own.isInPhotos()) {
            notices.put(
                    Kind.LOCATION,
                    "The folder itself is not written to: your work on it is kept in " + forPeople(own.path()) + ".");
        }
        return notices;
    }

    private static String origin(StudioDirectory own, Ledger ledger) throws IOException {
        long detectors = ledger.labels().stream()
                .map(Label::detector)
                .filter(detector -> detector.isPresent())
                .count();
        return "This folder brings work that was not done by you on this computer: "
                + counted(ledger.labels().size(), "label", "labels") + ", "
                + counted(ledger.boxes().size(), "box", "boxes")
                + (detectors == 0 ? "" : ", " + counted(detectors, "loaded detector", "loaded detectors"))
                + ", last changed on " + changed(own.resolve(StudioDirectory.JOURNAL))
                + ". It was checked, and nothing in it is run.";
    }

    private static String counted(long count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }

    /** The day, as the file says; unpacking and copying mostly keep it. */
    private static String changed(Path journal) throws IOException {
        return Files.getLastModifiedTime(journal).toInstant().toString().substring(0, "2026-11-18".length());
    }

    private static String forPeople(Path path) {
        Path home = Path.of(System.getProperty("user.home", ""));
        return path.startsWith(home) && !home.toString().isEmpty()
                ? Path.of("~").resolve(home.relativize(path)).toString()
                : path.toString();
    }
}
