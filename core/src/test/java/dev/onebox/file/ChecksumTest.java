package dev.onebox.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChecksumTest {
    @Test
    void itIsTheCrcThatEverybodyComputesOfBytesInPiecesAndBuffersStayAsTheyAre() {
        assertThat(new Checksum()).hasToString("crc32:00000000");
        ByteBuffer bytes = ByteBuffer.wrap("123456789".getBytes(StandardCharsets.US_ASCII));
        Checksum checksum = new Checksum().add(bytes.slice(0, 4)).add(bytes.slice(4, 5));
        assertThat(checksum).hasToString("crc32:cbf43926");
        assertThat(new Checksum().add(bytes).value()).isEqualTo(0xcbf43926);
        assertThat(bytes.remaining()).isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "crc32:",
                "crc32:1234567",
                "crc32:123456789",
                "crc32:1234567g",
                "crc32:1234567A",
                "sha1:1234567890"
            })
    void otherTextIsNotTakenForOne(String text) {
        assertThat(Checksum.isChecksum(text)).isFalse();
        assertThat(Checksum.isChecksum("crc32:12345abf")).isTrue();
    }
}
