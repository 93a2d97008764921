package dev.onebox.cli;

import dev.onebox.Box;
import dev.onebox.feature.Features;
import dev.onebox.learn.Example;
import dev.onebox.learn.Learner;
import dev.onebox.learn.PhotoSource;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The statistics that come with the program. For {@code find} they are read on a thread of their own while the command line
 * is understood, which takes as long. Thread-safe.
 */
public final class StatisticsPreloader {
    private static final StatisticsSource BUNDLED =
            StatisticsSource.reading(List.of(Features.FHOG34), BundledStatistics.CELLS, BundledStatistics::read);
    private static final PhotoSource NO_PHOTO = () -> {
        throw new IOException("no photo is needed to plan");
    };

    /** Options that have no part in which statistics are needed. */
    private static final String HARMLESS =
            "--(box|quiet|verbose|no-progress|json|draw|force|false-alarms|threshold)(=.*)?|-o";

    private static final Pattern BOX = Pattern.compile(" --box[ =](\\S+)");

    private StatisticsPreloader() {}

    /** The same for everybody; each is read when first needed. */
    public static StatisticsSource bundled() {
        return BUNDLED;
    }

    /** Begins to read what these words will need; does nothing where that is not plain from the boxes alone. */
    static void begin(String... words) {
        boolean plain = words.length > 0
                && words[0].equals("find")
                && Arrays.stream(words).noneMatch(word -> word.startsWith("-") && !word.matches(HARMLESS));
        if (plain) {
            Thread thread = new Thread(() -> read(words), "onebox-statistics");
            thread.setDaemon(true);
            thread.start();
        }
    }

    // To plan windows is to read the statistics for them.
    private static void read(String... words) {
        try {
            List<Example> examples = List.of(new Example("", boxes(words), NO_PHOTO));
            new Learner(BUNDLED, Workers.alone()).orders(examples);
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            return; // whoever needs them meets the same and says so
        }
    }

    private static List<Box> boxes(String... words) {
        return BOX.matcher(String.join(" ", words))
                .results()
                .map(found -> Box.parse(found.group(1)))
                .toList();
    }
}
