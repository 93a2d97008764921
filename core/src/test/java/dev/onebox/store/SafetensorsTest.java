package dev.onebox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.file.MalformedFileException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SafetensorsTest {
    private static final String ENTRY = "{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8]}";

    @TempDir
    Path folder;

    private static Safetensors sample() {
        return new Safetensors(
                Map.of("quote \"\\\n\u0001", "grüße 𝛼", "a", ""),
                Map.of(
                        "single", new Tensor(Tensor.Type.F32, List.of(3), new double[] {1.5, -0.25, 0.1f}),
                        "double", new Tensor(Tensor.Type.F64, List.of(1, 2), new double[] {Math.PI, -1e300}),
                        "empty", new Tensor(Tensor.Type.F32, List.of(0, 5), new double[0]),
                        "scalar", new Tensor(Tensor.Type.F64, List.of(), new double[] {7})));
    }

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        Path file = folder.resolve("a.safetensors");
        sample().write(file, false);
        Safetensors read = Safetensors.read(file);
        assertThat(read.metadata()).isEqualTo(sample().metadata());
        assertThat(read.tensors())
                .usingRecursiveComparison()
                .ignoringFieldsMatchingRegexes(".*doubles", ".*floats")
                .isEqualTo(sample().tensors());
        read.tensors()
                .forEach((name, tensor) -> assertThat(tensor.values())
                        .isEqualTo(Objects.requireNonNull(sample().tensors().get(name))
                                .values()));
    }

    @Test
    void numbersStandAlignedBehindThePaddedHeader() throws IOException {
        byte[] bytes = written(sample());
        long header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong();
        assertThat(header % 8).isZero();
        double first = ByteBuffer.wrap(bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .position(8 + (int) header)
                .getDouble();
        assertThat(first).isEqualTo(Math.PI);
    }

    @Test
    void everyTruncationIsRefusedWithThePath() throws IOException {
        byte[] whole = written(sample());
        for (int length = 0; length < whole.length; length++) {
            Path file = Files.write(folder.resolve("cut"), Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> Safetensors.read(file))
                    .as("first %d bytes", length)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(file.toString())
                    .hasMessageContaining("at byte ");
        }
    }

    @Test
    void aFileWithoutChecksumIsReadAndSaysSo() throws IOException {
        Safetensors read = Safetensors.read("early.file", fileWith("{\"t\":" + ENTRY + "}"));
        assertThat(read.isChecksummed()).isFalse();
        Path file = folder.resolve("new.file");
        read.write(file, false);
        assertThat(Safetensors.read(file).isChecksummed()).isTrue();
        assertThat(Safetensors.read(file).metadata()).isEmpty();
    }

    @Test
    void aWrongChecksumIsNamedWithBothValues() throws IOException {
        byte[] damaged = written(sample());
        damaged[damaged.length - 1] ^= 1;
        assertThatThrownBy(() -> Safetensors.read("some.file", damaged))
                .isInstanceOf(MalformedFileException.class)
                .hasMessageMatching(
                        "some.file: damaged: its checksum is crc32:.{8} and its content gives crc32:.{8}; .*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "crc32:", "crc32:0123456g", "sha256:0123"})
    void aChecksumOfAnotherKindIsRefused(String checksum) {
        String header = "{\"__metadata__\":{\"onebox.checksum\":\"" + checksum + "\"},\"t\":" + ENTRY + "}";
        assertThatThrownBy(() -> Safetensors.read("some.file", fileWith(header)))
                .isInstanceOf(MalformedFileException.class)
                .hasMessageContaining("\"" + checksum + "\"")
                .hasMessageContaining("later version");
    }

    @Test
    void bytesAfterTheLastTensorAreRefused() throws IOException {
        byte[] whole = written(sample());
        assertRefused(Arrays.copyOf(whole, whole.length + 1), "1 bytes that belong to no tensor");
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MAX_VALUE, Long.MIN_VALUE, -1, 100_000_001, 7_020_034_733_201_517_929L, 9})
    void headerLengthsBeyondTheFileAreRefusedInWordsNotInDigits(long length) {
        byte[] file = ByteBuffer.allocate(16)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(length)
                .put("{}      ".getBytes(StandardCharsets.US_ASCII))
                .array();
        assertRefused(file, "at byte 0: claims a header longer than the file: not a safetensors file, or cut short");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[9]|[0,8]",
                "[1]|[0,16]",
                "[1]|[8,16]",
                "[1]|[8,0]",
                "[0]|[0,8]",
                "[2147483647,2147483647,2147483647]|[0,8]",
                "[2147483648]|[0,8]",
                "[-1]|[0,8]",
                "[1.0]|[0,8]",
                "[01]|[0,8]",
                "[1e0]|[0,8]",
                "[1,]|[0,8]",
                "[1]|[0,8,8]",
                "[1]|[0]",
                "[1]|[-8,0]",
                "[1]|[0,9223372036854775807]",
                "[1]|[0,99999999999999999999]",
                "[1,1,1,1,1,1,1,1,1]|[0,8]",
                "[[1]]|[0,8]",
                "{}|[0,8]",
                "null|[0,8]"
            })
    void shapesAndRangesThatDoNotFitAreRefused(String shape, String range) {
        assertRefusedHeader("{\"t\":{\"dtype\":\"F64\",\"shape\":" + shape + ",\"data_offsets\":" + range + "}}");
    }

    @Test
    void faultsAreToldByTheByteOfTheFile() {
        assertRefused(
                fileWith("{\"é\":{\"shape\":[ x]}}"),
                "at byte 25: header: expected a whole number of at most 17 digits; here stands \"x]}}\"");
    }

    @Test
    void tensorsMayNeitherOverlapNorLeaveHoles() {
        String half = "{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[%s]}";
        assertRefusedHeader("{\"a\":" + ENTRY + ",\"b\":" + ENTRY + "}");
        assertRefusedHeader("{\"a\":" + ENTRY + ",\"b\":" + half.formatted("4,8") + "}");
        assertRefusedHeader("{\"b\":" + half.formatted("4,8") + "}");
        assertRefusedHeader("{\"b\":" + half.formatted("0,4") + "}");
        assertRefusedHeader("{}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "{\"t\":E,\"t\":E}",
                "{\"__metadata__\":{\"a\":\"b\",\"a\":\"c\"},\"t\":E}",
                "{\"__metadata__\":{},\"__metadata__\":{},\"t\":E}",
                "{\"__metadata__\":{\"a\":1},\"t\":E}",
                "{\"__metadata__\":{\"a\":{}},\"t\":E}",
                "{\"__metadata__\":[],\"t\":E}",
                "{\"t\":E}}",
                "{\"t\":E,}",
                "{\"t\":E",
                " {\"t\":E}",
                "[\"t\",E]",
                "{t:E}",
                "{\"t\":{\"dtype\":\"I64\",\"shape\":[1],\"data_offsets\":[0,8]}}",
                "{\"t\":{\"dtype\":\"F64\",\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8]}}",
                "{\"t\":{\"dtype\":\"F64\",\"shape\":[1]}}",
                "{\"t\":{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8],\"x\":1}}",
                "{\"t\":{}}",
                "{\"\\ud800\":E}",
                "{\"\\ud800\\u0041\":E}",
                "{\"\\ud83d\\xde00\":E}",
                "{\"\\x\":E}",
                "{\"\\u12g4\":E}",
                "{\"unclosed:E}"
            })
    void headersThatAreNotTheOneGrammarAreRefused(String header) {
        assertRefusedHeader(header.replace("E", ENTRY));
    }

    @Test
    void deepNestingIsRefusedWithoutExhaustingTheStack() {
        assertRefusedHeader("{\"a\":".repeat(1_000_000));
        assertRefusedHeader("{\"t\":{\"shape\":" + "[".repeat(1_000_000));
    }

    @Test
    void textThatIsNotUtf8IsRefused() {
        byte[] header = ("{\"?\":" + ENTRY + "}").getBytes(StandardCharsets.US_ASCII);
        header[2] = (byte) 0xff;
        assertRefused(fileWith(header), "UTF-8");
    }

    @ParameterizedTest
    @CsvSource({"NaN", "Infinity", "-Infinity"})
    void numbersThatAreNotFiniteAreRefusedInBothDirections(double value) throws IOException {
        byte[] file = written(new Safetensors(Map.of(), Map.of("t", numbers(1, 2, 3))));
        ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putDouble(file.length - 16, value);
        assertRefused(file, "at byte " + (file.length - 16) + ": tensor t, number 1: " + value);
        Path target = folder.resolve("never");
        assertThatThrownBy(() -> new Safetensors(Map.of(), Map.of("t", numbers(value))).write(target, false))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("tensor t, number 0");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aDoubleTooLargeForItsFloatTypeIsNotWritten() {
        Safetensors overflowing =
                new Safetensors(Map.of(), Map.of("t", new Tensor(Tensor.Type.F32, List.of(1), new double[] {1e39})));
        assertThatThrownBy(() -> overflowing.write(folder.resolve("never"), false))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Infinity");
    }

    @Test
    void foldersAndMissingFilesAreNamed() {
        assertThatThrownBy(() -> Safetensors.read(folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a regular file");
        assertThatThrownBy(() -> Safetensors.read(folder.resolve("none")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(folder.resolve("none").toString())
                .hasMessageContaining("no such file");
    }

    private static Tensor numbers(double... values) {
        return new Tensor(Tensor.Type.F64, List.of(values.length), values);
    }

    private byte[] written(Safetensors content) throws IOException {
        Path file = folder.resolve("written");
        content.write(file, true);
        byte[] bytes = Files.readAllBytes(file);
        Files.delete(file);
        return bytes;
    }

    private static void assertRefusedHeader(String header) {
        assertRefused(fileWith(header), "");
    }

    private static byte[] fileWith(String header) {
        return fileWith(header.getBytes(StandardCharsets.UTF_8));
    }

    /** The header, and behind it one number. */
    private static byte[] fileWith(byte[] header) {
        return ByteBuffer.allocate(8 + header.length + 8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(header.length)
                .put(header)
                .putDouble(1)
                .array();
    }

    private static void assertRefused(byte[] file, String message) {
        assertThatThrownBy(() -> Safetensors.read("bad.file", file))
                .isInstanceOf(MalformedFileException.class)
                .hasMessageStartingWith("bad.file: at byte ")
                .hasMessageContaining(message);
    }
}
