package dev.onebox.lab.reproduce;

import dev.onebox.cli.Failure;
import dev.onebox.cli.StatisticsPreloader;
import dev.onebox.feature.Features;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The statistics that detectors are learnt against: bundled, or from a file.
 *
 * @param description where they come from, for people
 */
record Background(StatisticsSource source, String description) {
    /** Those of the feature that is searched with. */
    Statistics statistics() throws IOException {
        return source.statistics(Protocol.FEATURE, Protocol.CELL);
    }

    static Background of(@Nullable Path asked, Protocol protocol) throws IOException {
        if (asked == null) {
            StatisticsSource bundled = StatisticsPreloader.bundled();
            return new Background(bundled, "bundled, " + described(bundled.statistics(Features.FHOG34, Protocol.CELL)));
        }
        if (!Files.isRegularFile(asked)) {
            throw new Failure("--statistics " + asked + ": no such file");
        }
        Statistics statistics = StatisticsFile.read(asked);
        StatisticsSource source = StatisticsSource.of(statistics);
        if (!source.serves(Protocol.FEATURE)
                || statistics.cell() != Protocol.CELL
                || !statistics.horizon().covers(protocol.template())) {
            throw new Failure("--statistics " + asked + ": " + statistics.feature() + ", cell " + statistics.cell()
                    + ", horizon " + statistics.horizon() + "; expected " + Protocol.FEATURE + " or "
                    + Features.FHOG34 + ", cell " + Protocol.CELL + ", horizon at least " + protocol.template());
        }
        return new Background(source, asked.getFileName() + ", " + described(statistics));
    }

    private static String described(Statistics statistics) {
        String photos = statistics.provenance().getOrDefault("photos", "");
        String scales = statistics.provenance().getOrDefault("scales", "");
        return statistics.images() + " photos" + (photos.isEmpty() ? "" : " (" + photos + ")")
                + (scales.isEmpty() ? "" : ", scales " + scales);
    }
}
