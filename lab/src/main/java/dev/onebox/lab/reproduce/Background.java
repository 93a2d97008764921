package dev.onebox.lab.reproduce;

import dev.onebox.Size;
import dev.onebox.cli.Failure;
import dev.onebox.feature.Features;
import dev.onebox.gather.GatherOptions;
import dev.onebox.image.PhotoFiles;
import dev.onebox.lab.experiment.ExperimentContext;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.BundledStatistics;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The statistics that detectors are learnt against: bundled, from a file, or gathered from a folder of photos.
 *
 * @param description where they come from, for people
 */
record Background(StatisticsSource source, String description) {
    private static final String COLOUR = Features.FHOG34;
    private static final Size HORIZON = new Size(40, 40);

    static Background of(
            @Nullable Path asked, Protocol protocol, ResultCache cache, Workers workers, RunProgress progress)
            throws IOException {
        if (asked == null) {
            StatisticsSource bundled =
                    StatisticsSource.reading(List.of(COLOUR), List.of(Protocol.CELL), BundledStatistics::read);
            Statistics statistics = bundled.statistics(COLOUR, Protocol.CELL);
            return new Background(bundled, "bundled, " + described(statistics));
        }
        if (!Files.exists(asked)) {
            throw new Failure("--statistics " + asked + ": no such file or folder");
        }
        Statistics statistics =
                Files.isDirectory(asked) ? gathered(asked, cache, workers, progress) : StatisticsFile.read(asked);
        require(statistics, asked, protocol);
        return new Background(StatisticsSource.of(statistics), asked.getFileName() + ", " + described(statistics));
    }

    private static String described(Statistics statistics) {
        String photos = statistics.provenance().getOrDefault("photos", "");
        String scales = statistics.provenance().getOrDefault("scales", "");
        return statistics.images() + " photos" + (photos.isEmpty() ? "" : " (" + photos + ")")
                + (scales.isEmpty() ? "" : ", scales " + scales);
    }

    private static void require(Statistics statistics, Path asked, Protocol protocol) {
        boolean feature = statistics.feature().equals(Protocol.FEATURE)
                || statistics.feature().equals(COLOUR);
        if (!feature
                || statistics.cell() != Protocol.CELL
                || !statistics.horizon().covers(protocol.template())) {
            throw new Failure("--statistics " + asked + ": " + statistics.feature() + ", cell " + statistics.cell()
                    + ", horizon " + statistics.horizon() + "; expected " + Protocol.FEATURE + " or " + COLOUR
                    + ", cell " + Protocol.CELL + ", horizon at least " + protocol.template());
        }
    }

    private static Statistics gathered(Path folder, ResultCache cache, Workers workers, RunProgress progress)
            throws IOException {
        List<Path> photos = PhotoFiles.below(List.of(folder)).files();
        StringBuilder key = new StringBuilder("statistics " + HORIZON);
        for (Path photo : photos) {
            key.append('\n').append(photo).append(' ').append(Files.size(photo));
        }
        Path file = cache.file("statistics", key.toString(), ".stats.safetensors");
        if (!Files.isRegularFile(file)) {
            GatherOptions options = ExperimentContext.gathering(COLOUR, HORIZON, List.of(1.0));
            Map<String, String> provenance = Map.of("photos", String.valueOf(folder.getFileName()));
            Statistics statistics = ExperimentContext.gathered(options, photos, provenance, workers, progress);
            if (statistics.images() == 0) {
                throw new Failure("--statistics " + folder + ": none of its " + photos.size() + " photos can be read");
            }
            StatisticsFile.write(statistics, file, true);
        }
        return StatisticsFile.read(file);
    }
}
