package dev.onebox.reproduce.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.onebox.Detector;
import dev.onebox.Template;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.reproduce.DrawnInria;
import dev.onebox.reproduce.Effort;
import dev.onebox.reproduce.InriaFolder;
import dev.onebox.reproduce.Protocol;
import dev.onebox.store.BundledStatistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaboratoryTest {
    /** The number of boxes counts: a mean of more of them is shorter, while the tail of its scores grows heavier. */
    @Test
    void theTailOfADetectorIsThatOfItsBoxes(@TempDir Path folder) throws IOException {
        DrawnInria.write(folder, 8, 2);
        InriaFolder data = InriaFolder.read(folder, Effort.quick(), Workers.alone());
        StatisticsSource source =
                StatisticsSource.reading(List.of("fhog34", "fhog31"), List.of(4), BundledStatistics::read);
        Laboratory laboratory = new Laboratory(
                Protocol.standard(), Effort.quick(), data, source, Workers.alone(), (what, done, total) -> {});
        Template b = laboratory.b();
        Detector detector = laboratory.detector("mean", b);
        assertThat(laboratory.positives().boxes()).isEqualTo(16);
        assertThat(detector.components().get(0).tail()).isCloseTo(4 * b.dot(b), withinPercentage(1e-9));
    }
}
