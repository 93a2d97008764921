package dev.onebox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Size;
import dev.onebox.file.MalformedFileException;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompactStatisticsFileTest {
    @TempDir
    Path folder;

    /**
     * Storing g as float moves it by at most 2⁻²⁴ |g|, so tot by cnt times that. Undoing the centring adds and subtracts
     * four terms in double, each at most the largest |term|: ten roundings of 2⁻⁵³ of it are generous.
     */
    @ParameterizedTest
    @CsvSource({"1, 1x1", "1, 1x4", "2, 4x1", "3, 9x10", "31, 3x2"})
    void sumsComeBackWithinTheRoundingOfTheCentredCovariance(int channels, String horizon) throws IOException {
        Statistics exact = StatisticsFileTest.statistics(channels, Size.parse(horizon));
        Statistics restored = throughCompactFile(exact);
        assertThat(restored).hasToString(exact.toString());
        assertThat(restored.provenance()).isEqualTo(exact.provenance());
        for (int p = 0; p < channels; p++) {
            for (int q = 0; q < channels; q++) {
                assertPairRestored(exact, restored, p, q);
            }
        }
    }

    private static void assertPairRestored(Statistics exact, Statistics restored, int p, int q) {
        int k = exact.channels();
        double meanP = exact.mean(p);
        double meanQ = exact.mean(q);
        for (int du = 0; du < exact.horizon().rows(); du++) {
            for (int dv = 1 - exact.horizon().columns(); dv < exact.horizon().columns(); dv++) {
                double tot = exact.sum(p, q, du, dv);
                double linearP = meanP * exact.sum(k, q, du, dv);
                double linearQ = exact.sum(p, k, du, dv) * meanQ;
                double constant = meanP * meanQ * exact.sum(k, k, du, dv);
                double centred = tot - linearP - linearQ + constant;
                double largest = Math.max(
                        Math.max(Math.abs(tot), Math.abs(constant)), Math.max(Math.abs(linearP), Math.abs(linearQ)));
                double bound = Math.abs(centred) * 0x1p-24 + 10 * largest * 0x1p-53;
                assertThat(Math.abs(restored.sum(p, q, du, dv) - tot))
                        .as("channels %d, %d, lag (%d, %d)", p, q, du, dv)
                        .isLessThanOrEqualTo(bound);
            }
        }
    }

    @Test
    void countsAndSumsWithTheConstantComeBackExactly() throws IOException {
        Statistics exact = StatisticsFileTest.statistics(3, new Size(9, 10));
        Statistics restored = throughCompactFile(exact);
        for (int p = 0; p <= 3; p++) {
            for (int du = 0; du < 9; du++) {
                for (int dv = -9; dv < 10; dv++) {
                    assertThat(restored.sum(p, 3, du, dv)).isEqualTo(exact.sum(p, 3, du, dv));
                    assertThat(restored.sum(3, p, du, dv)).isEqualTo(exact.sum(3, p, du, dv));
                }
            }
        }
    }

    @Test
    void sumsThatOverflowWhenRestoredAreRefusedWithThePath() throws IOException {
        Map<String, Tensor> tensors = Map.of(
                "covariance", new Tensor(Tensor.Type.F32, List.of(1, 1, 1, 1), new double[] {1}),
                "lo", new Tensor(Tensor.Type.F64, List.of(1, 1, 1), new double[] {1e300}),
                "hi", new Tensor(Tensor.Type.F64, List.of(1, 1, 1), new double[] {1e300}),
                "count", new Tensor(Tensor.Type.F64, List.of(1, 1), new double[] {1}));
        Statistics any = StatisticsFileTest.statistics(1, new Size(1, 1));
        Path file = folder.resolve("overflow");
        new Safetensors(StatisticsFile.metadata(CompactStatisticsFile.KIND, any), tensors).write(file, false);
        assertThatThrownBy(() -> StatisticsFile.read(file))
                .isInstanceOf(MalformedFileException.class)
                .hasMessageContaining(file.toString());
    }

    private Statistics throughCompactFile(Statistics statistics) throws IOException {
        Path file = folder.resolve("compact");
        CompactStatisticsFile.write(statistics, file, false);
        return StatisticsFile.read(file);
    }
}
