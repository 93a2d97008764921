package dev.onebox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Size;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.dense.CholeskySolver;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import dev.onebox.statistics.Statistics;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BundledStatisticsTest {
    private static final int L = 31; // the first colour channel of fhog34

    @ParameterizedTest
    @CsvSource({"fhog34,4,34", "fhog34,8,34", "fhog31,4,31", "fhog31,8,31"})
    void areThereForBothCellsWithAndWithoutColour(String feature, int cell, int channels) throws IOException {
        Statistics statistics = BundledStatistics.read(feature, cell);
        assertThat(statistics.feature()).isEqualTo(feature);
        assertThat(statistics.cell()).isEqualTo(cell);
        assertThat(statistics.channels()).isEqualTo(channels);
        assertThat(statistics.horizon().covers(new Size(40, 40))).isTrue();
        assertThat(statistics.images()).isGreaterThan(500);
        assertThat(statistics.provenance()).containsKeys("photos", "scales");
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8})
    void theProvenanceBesideThemIsTheirs(int cell) throws IOException {
        Statistics statistics = BundledStatistics.read("fhog34", cell);
        try (InputStream in = BundledStatistics.class.getResourceAsStream("PROVENANCE.txt")) {
            assertThat(new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8))
                    .contains("Photos:   " + statistics.images())
                    .contains("--scales " + statistics.provenance().get("scales"))
                    .contains("fhog34-cell" + cell + ".stats.safetensors  " + statistics.fingerprint());
        }
    }

    /**
     * 0.2357 · 4 energies = 0.2357 · 18 orientations summed before halving: FHOG depends on itself linearly. The photos are
     * of medium brightness, and grey on the whole.
     */
    @ParameterizedTest
    @ValueSource(ints = {4, 8})
    void knowTheirFeature(int cell) throws IOException {
        Statistics statistics = BundledStatistics.read("fhog34", cell);
        double oriented = 0;
        double energies = 0;
        for (int p = 0; p < 18; p++) {
            oriented += statistics.mean(p);
        }
        for (int p = 27; p < L; p++) {
            energies += statistics.mean(p);
        }
        assertThat(0.4714 * oriented).isCloseTo(energies, within(1e-6 * energies));
        assertThat(statistics.mean(L)).isBetween(0.3, 0.6);
        assertThat(statistics.mean(L + 1)).isBetween(-0.05, 0.05);
        assertThat(statistics.mean(L + 2)).isBetween(-0.05, 0.15);
        for (Normalisation normalisation : List.of(Normalisation.B, Normalisation.C)) {
            StationaryCovariance g = statistics.covariance(normalisation, new Size(6, 6));
            CholeskySolver.prepare(g, 1e-4, Workers.alone()); // refuses what is indefinite
        }
    }

    @Test
    void areRefusedWhenTheyAreDamagedOrMissing() {
        assertThatThrownBy(() -> BundledStatistics.read("grey", 8))
                .isInstanceOf(FileNotFoundException.class)
                .hasMessageContaining("no bundled statistics for grey at cell 8");
        assertThatThrownBy(() -> BundledStatistics.requireChecksum("some.file", "crc32:00000000", "crc32:12345678"))
                .hasMessageStartingWith(
                        "some.file: damaged: its checksum should be crc32:12345678 and is crc32:00000000");
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8})
    void weighLittle(int cell) throws IOException {
        String name = "fhog34-cell" + cell + ".stats.safetensors";
        assertThat(Objects.requireNonNull(BundledStatistics.class.getResource(name))
                        .openConnection()
                        .getContentLengthLong())
                .isLessThan(20_000_000);
    }
}
