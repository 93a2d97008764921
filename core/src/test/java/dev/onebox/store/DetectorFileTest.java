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
import java.util.function.Consumer;
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
            assertThat(got.object()).isEqualTo(expected.object());
            assertThat(got.bias()).isEqualTo(expected.bias());
            assertThat(got.tail()).isEqualTo(expected.tail());
            assertThat(got.weights().size()).isEqualTo(expected.weights().size());
            for (int j = 0; j < got.weights().values().length; j++) {
                assertThat(got.weights().values()[j])
                        .isEqualTo((float) expected.weights().values()[j]);
            }
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
        refuses("2 components", tensors -> tensors.put("weights.2", tensors.get("weights.0")), "weights.1");
        refuses("none", Map::clear, "0 components");
        refuses(
                "thousands",
                tensors -> {
                    for (int i = 0; i < 3_000; i++) {
                        tensors.put("weights." + i, tensors.get("weights.0"));
                    }
                },
                "3000 components");
        refuses("a flat one", tensors -> tensors.put("weights.0", tensor(3, 31)), "[3, 31]");
        refuses("a long one", tensors -> tensors.put("weights.0", tensor(5_000, 1, 31)), "5000");
        refuses("an empty one", tensors -> tensors.put("weights.0", tensor(0, 4, 31)), "[0, 4, 31]");
        refuses(
                "doubles",
                tensors -> tensors.put("weights.0", new Tensor(Tensor.Type.F64, List.of(1, 1, 31), new double[31])),
                "F32");
    }

    private static Tensor tensor(Integer... shape) {
        int length = 1;
        for (int side : shape) {
            length *= side;
        }
        return new Tensor(Tensor.Type.F32, List.of(shape), new double[length]);
    }

    private void refuses(String what, Consumer<Map<String, Tensor>> change, String reason) throws IOException {
        Safetensors content = content(1);
        Map<String, Tensor> tensors = new TreeMap<>(content.tensors());
        change.accept(tensors);
        assertThatThrownBy(() -> DetectorFile.detector("evil.file", new Safetensors(content.metadata(), tensors)))
                .as(what)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("evil.file")
                .hasMessageContaining(reason);
    }

    @Test
    void everyTruncationIsRefused() throws IOException {
        Path file = folder.resolve("whole");
        DetectorFile.write(detector(1), file, false);
        byte[] bytes = Files.readAllBytes(file);
        for (int length = 0; length < bytes.length; length += 97) {
            Path cut = folder.resolve("cut");
            Files.write(cut, Arrays.copyOf(bytes, length));
            assertThatThrownBy(() -> DetectorFile.read(cut)).isInstanceOf(IOException.class);
        }
    }
}
