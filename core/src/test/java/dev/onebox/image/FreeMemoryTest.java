package dev.onebox.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class FreeMemoryTest {
    @Test
    void aShortageNamesWhatIsNeededWhatThereIsAndTheRemedy() {
        assertThat(FreeMemory.shortage("to decode", 612_000_000, 243_500_000))
                .isEqualTo("needs 612 MB of memory to decode, 243 MB available; allow more with -Xmx");
        assertThat(FreeMemory.shortage()).matches("needs more memory than the \\d+ MB available; allow more with -Xmx");
    }

    @Test
    void memoryIsWantingAlsoWhereThatIsWrapped() {
        assertThat(FreeMemory.isWanting(new OutOfMemoryError())).isTrue();
        assertThat(FreeMemory.isWanting(new IOException(new IllegalStateException(new OutOfMemoryError()))))
                .isTrue();
        assertThat(FreeMemory.isWanting(new IOException("another problem"))).isFalse();
    }
}
