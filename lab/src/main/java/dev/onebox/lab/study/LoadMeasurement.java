package dev.onebox.lab.study;

import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.stage.LoadTask;
import java.util.List;
import java.util.Locale;

/**
 * One curve of {@link LoadStudy}: prints what a work takes at growing sizes, a line each.
 *
 * <p>Sizes are taken from the largest to the smallest, so that the compiler has seen everything before the small ones.
 */
public final class LoadMeasurement implements Study {
    private static final double SHORT = 0.5; // seconds of warming up
    private static final double LONG = 4; // before the first size
    private static final int ROUNDS = 5;

    private final String work;

    private LoadMeasurement(String work) {
        this.work = work;
    }

    /** One for each work. */
    public static List<LoadMeasurement> all() {
        return LoadTask.NAMES.stream().map(LoadMeasurement::new).toList();
    }

    @Override
    public String name() {
        return "load-" + work;
    }

    @Override
    public void run(StudyOutput output) {
        List<Integer> sizes = LoadTask.sizes(work);
        for (int i = sizes.size() - 1; i >= 0; i--) {
            try (LoadTask load = LoadTask.of(work, sizes.get(i))) {
                double warmUp = i == sizes.size() - 1 ? LONG : SHORT;
                double seconds = new InterleavedBenchmark(warmUp, ROUNDS)
                        .with(load::run)
                        .run()
                        .get(0)
                        .seconds();
                output.print(String.format(Locale.ROOT, "%s,%s,%.5g", work, load.amount(), seconds));
            }
        }
    }
}
