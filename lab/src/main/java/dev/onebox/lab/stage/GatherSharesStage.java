package dev.onebox.lab.stage;

import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.GatherTimes;
import dev.onebox.gather.Gatherer;
import dev.onebox.image.PhotoLimits;
import dev.onebox.kernel.Kernels;
import dev.onebox.lab.bench.Row;
import dev.onebox.lab.bench.Stage;
import dev.onebox.lab.bench.Timing;
import dev.onebox.parallel.Workers;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A whole run of gathering from files on one thread, and where its time goes. Needs real photos. */
public final class GatherSharesStage implements Stage {
    @Override
    public String name() {
        return "gather-files";
    }

    @Override
    public List<Row> measure() {
        List<Path> files = Photos.files(300);
        if (files.isEmpty()) {
            System.err.println("gather-files: skipped, no folder of photos beside the repository");
            return List.of();
        }
        gather(files); // warms up
        long start = System.nanoTime();
        GatherTimes times = gather(files);
        double seconds = (System.nanoTime() - start) * 1e-9;
        return List.of(Row.of("gather-files", "fhog31 cell 4", new Timing(seconds / files.size(), 0))
                .noting(files.size() + " photos, per photo: " + shares(times, seconds)));
    }

    private static GatherTimes gather(List<Path> files) {
        GatherOptions options = new GatherOptions(
                Features.named("fhog31", 4),
                new Size(40, 40),
                List.of(1.0),
                PhotoLimits.standard(),
                GatherOptions.STANDARD_EPOCH);
        try (Workers workers = new Workers(1)) {
            Gatherer gatherer = new Gatherer(options, workers, Kernels.best());
            gatherer.gather(files, Map.of(), GatherListener.SILENT);
            return gatherer.times();
        }
    }

    private static String shares(GatherTimes times, double seconds) {
        return times.seconds().entrySet().stream()
                .map(part -> String.format(
                        Locale.ROOT,
                        "%s %.0f %%",
                        part.getKey().name().toLowerCase(Locale.ROOT),
                        100 * part.getValue() / seconds))
                .collect(Collectors.joining(", "));
    }
}
