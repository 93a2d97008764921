package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class MemoryImageInputTest {
    private static final byte[] DATA = {1, 2, 3};

    @Test
    void theEndIsToldAFewTimesAndThenRefused() throws IOException {
        MemoryImageInput input = new MemoryImageInput(DATA, 0);
        assertThat(input.read(new byte[10])).isEqualTo(3);
        assertThat(input.read()).isEqualTo(-1);
        assertThat(input.read(new byte[10])).isEqualTo(-1);
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 100; i++) {
                        input.read();
                    }
                })
                .isInstanceOf(RefusedException.class)
                .isNotInstanceOf(EOFException.class)
                .hasMessageContaining("ends early");
    }

    @Test
    void whoLooksAheadSeesZerosAndIsRefusedBehindThem() throws IOException {
        MemoryImageInput input = new MemoryImageInput(DATA, 5);
        assertThat(input.readLong()).isEqualTo(0x0102030000000000L);
        assertThatThrownBy(input::read).isInstanceOf(RefusedException.class);
        input.seek(2);
        byte[] most = {9, 9, 9, 9, 9, 9, 9, 9};
        assertThat(input.read(most)).isEqualTo(6);
        assertThat(most).containsExactly(3, 0, 0, 0, 0, 0, 9, 9);
        assertThatThrownBy(() -> input.read(most)).isInstanceOf(RefusedException.class);
    }
}
