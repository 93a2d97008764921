package dev.onebox.studio.journal;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What became of a damaged journal: its sound lines stand in the journal again, the damaged file is kept beside it. Immutable.
 *
 * @param keptAs the name of the damaged file
 * @param damagedLines numbers of its lines that cannot be read, from 1
 * @param lost steps that were in them
 * @param skipped steps after them that need what was lost
 * @param kept all other steps
 */
public record JournalRecovery(String keptAs, List<Integer> damagedLines, int lost, int skipped, int kept) {
    private static final int MOST_NAMED = 5;

    public JournalRecovery {
        damagedLines = List.copyOf(damagedLines);
    }

    /** The same, of which more steps were skipped. */
    JournalRecovery without(int more) {
        return new JournalRecovery(keptAs, damagedLines, lost, skipped + more, kept - more);
    }

    /** For people. */
    @Override
    public String toString() {
        return "The journal was damaged in " + lines() + ". " + counted(lost, "step") + " could not be read"
                + (skipped == 0 ? "" : ", " + counted(skipped, "later step") + " that needed them had to be left out")
                + ", " + counted(kept, "step") + (kept == 1 ? " was" : " were")
                + " kept. The damaged file is kept beside it as " + keptAs + ".";
    }

    private String lines() {
        String named =
                damagedLines.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        int more = damagedLines.size() - MOST_NAMED;
        return (damagedLines.size() == 1 ? "line " : "lines ") + named + (more > 0 ? " and " + more + " more" : "");
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
