package dev.onebox.lab.study;

import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.stage.LoadWork;
import java.util.List;
import java.util.Locale;

/**
 * One curve of {@link LoadStudy}: prints what a work takes at growing sizes, a line each.
 *
 * <p>Sizes are taken from the largest to the smallest, so that the compiler has seen everything before the small ones.
 */
public final class LoadOf implements Study {
    private static final double SHORT = 0.5; // seconds of warming up
    private static final double LONG = 4; // before the first size
    private static final int ROUNDS = 5;

    private final String work;

    private LoadOf(String work) {
        this.work = work;
    }

    /** One for each work. */
    public static List<LoadOf> all() {
        return LoadWork.NAMES.stream().map(LoadOf::new).toList();
    }

    @Override
    public String name() {
        return "load-" + work;
    }

    @Override
    public void run(StudyOutput output) {
        List<Integer> sizes = LoadWork.sizes(work);
        for (int i = sizes.size() - 1; i >= 0; i--) {
            try (LoadWork load = LoadWork.of(work, sizes.get(i))) {
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
