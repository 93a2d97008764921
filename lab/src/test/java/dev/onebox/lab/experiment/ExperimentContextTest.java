package dev.onebox.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.onebox.Detector;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.cli.StatisticsPreloader;
import dev.onebox.lab.reproduce.DrawnInria;
import dev.onebox.lab.reproduce.Effort;
import dev.onebox.lab.reproduce.InriaFolder;
import dev.onebox.lab.reproduce.Protocol;
import dev.onebox.lab.reproduce.ResultCache;
import dev.onebox.learn.Fit;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Normalisation;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentContextTest {
    /** The number of boxes counts: a mean of more of them is shorter, while the tail of its scores grows heavier. */
    @Test
    void theTailOfADetectorIsThatOfItsBoxes(@TempDir Path folder) throws IOException {
        DrawnInria.write(folder, 8, 2);
        InriaFolder data = InriaFolder.read(folder, Effort.quick(), Workers.alone());
        ExperimentContext context = new ExperimentContext(
                new Protocol(new Size(28, 12), Normalisation.B, Fit.STRETCH, 0.95, 1),
                Effort.quick(),
                data,
                StatisticsPreloader.bundled(),
                new ResultCache(folder, ""),
                Workers.alone(),
                (what, done, total) -> {});
        Template b = context.b(context.statistics());
        Detector detector = context.detector("mean", b);
        assertThat(context.positives().boxes()).isEqualTo(16);
        assertThat(detector.components().get(0).tail()).isCloseTo(4 * b.dot(b), withinPercentage(1e-9));
    }
}
