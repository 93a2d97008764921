package dev.onebox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Size;
import dev.onebox.Template;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DetectorFileTest {
    @TempDir
    Path folder;

    static Detector detector(int components) {
        Random random = new Random(4);
        List<Component> list = new ArrayList<>();
        for (int i = 0; i < components; i++) {
            Size size = new Size(3 + i, 5);
            double[] weights = random.doubles(size.area() * 31L, -1, 1).toArray();
            list.add(new Component(
                    new Template(size, 31, weights),
                    random.nextGaussian(),
                    new Box(1, 0.5, 3, 2 + i * 0.25),
                    random.nextDouble()));
        }
        return new Detector(
                "gear \"small\"\n", "fhog31", 8, list, 5.1, 0.75, Map.of("lambda", "0.1", "solver", "parity"));
    }

    private Safetensors content(int components) throws IOException {
        Path file = folder.resolve("a.detector.safetensors");
        DetectorFile.write(detector(components), file, true);
        return Safetensors.read(file);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void comesBackAsItWasButForWeightsInSinglePrecision(int components) throws IOException {
        Detector written = detector(components);
        Detector read = DetectorFile.detector("a", content(components));
        assertThat(read.withThreshold(0))
                .usingRecursiveComparison()
                .ignoringFields("components")
                .isEqualTo(written.withThreshold(0));
        assertThat(read.threshold()).isEqualTo(written.threshold());
        for (int i = 0; i < components; i++) {
            Component expected = written.components().get(i);
            Component got = read.components().get(i);
            assertThat(got).usingRecursiveComparison().ignoringFields("weights").isEqualTo(expected);
            assertThat(got.weights().size()).isEqualTo(expected.weights().size());
            assertThat(got.weights().values())
                    .containsExactly(Arrays.stream(expected.weights().values())
                            .map(weight -> (float) weight)
                            .toArray());
        }
    }

    @Test
    void equalDetectorsGiveEqualBytesAndReadingThenWritingChangesNothing() throws IOException {
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");
        DetectorFile.write(detector(2), first, false);
        DetectorFile.write(DetectorFile.read(first), second, false);
        assertThat(Files.readAllBytes(second)).isEqualTo(Files.readAllBytes(first));
    }

    @Test
    void needsNoFile() throws IOException {
        Path file = folder.resolve("file");
        DetectorFile.write(detector(2), file, false);
        byte[] bytes = DetectorFile.bytes(detector(2), "memory");
        assertThat(bytes).isEqualTo(Files.readAllBytes(file));
        assertThat(DetectorFile.read(bytes, "memory").components()).hasSize(2);
        bytes[bytes.length - 1] ^= 1;
        assertThatThrownBy(() -> DetectorFile.read(bytes, "memory"))
                .hasMessageStartingWith("memory: ")
                .hasMessageContaining("checksum");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bias.0|NaN|bias.0",
                "bias.0|1e999|bias.0",
                "bias.0|0x1p3|bias.0",
                "tail.0|-1|tail",
                "object.0|0,0,99,99|object",
                "object.0|a,b|box",
                "feature|fhog34|34",
                "feature|nonsense|nonsense",
                "cell|0|cell",
                "cell|1000|1000",
                "threshold|Infinity|threshold",
                "sizePrior|-2|prior",
                "onebox.kind|statistics|kind",
                "onebox.version|9|version",
            })
    void refusesFalseMetadataWithFileAndReason(String key, String value, String reason) throws IOException {
        SortedMap<String, String> metadata = new TreeMap<>(content(1).metadata());
        metadata.put(key, value);
        assertThatThrownBy(() -> DetectorFile.detector(
                        "evil.file", new Safetensors(metadata, content(1).tensors())))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("evil.file")
                .hasMessageContaining(reason);
    }

    @Test
    void refusesFalseTensors() throws IOException {
        Tensor weights = content(1).tensors().get("weights.0");
        refuses(Map.of(), "0 components");
        refuses(Map.of("weights.0", weights, "weights.2", weights), "weights.1");
        Map<String, Tensor> many = new TreeMap<>();
        for (int i = 0; i < 3_000; i++) {
            many.put("weights." + i, weights);
        }
        refuses(many, "3000 components");
        refuses(Map.of("weights.0", tensor(Tensor.Type.F32, 3, 31)), "[3, 31]");
        refuses(Map.of("weights.0", tensor(Tensor.Type.F32, 5_000, 1, 31)), "5000");
        refuses(Map.of("weights.0", tensor(Tensor.Type.F32, 0, 4, 31)), "[0, 4, 31]");
        refuses(Map.of("weights.0", tensor(Tensor.Type.F64, 1, 1, 31)), "F32");
    }

    private static Tensor tensor(Tensor.Type type, Integer... shape) {
        int length = List.of(shape).stream().reduce(1, Math::multiplyExact);
        return new Tensor(type, List.of(shape), new double[length]);
    }

    private void refuses(Map<String, Tensor> tensors, String reason) throws IOException {
        Safetensors content = new Safetensors(content(1).metadata(), tensors);
        assertThatThrownBy(() -> DetectorFile.detector("evil.file", content))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("evil.file")
                .hasMessageContaining(reason);
    }
}
