package dev.onebox.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class KernelsTest {
    /** The tests run with the module: if the best kernels were the plain ones, no test would compare the two. */
    @Test
    void theBestAreVectorsWhereTheModuleIsThere() {
        assumeTrue(VectorUnit.FUSES, "a CPU that cannot fuse has no vector kernels");
        assertThat(Kernels.best().name()).startsWith("vector");
        assertThat(Kernels.best().floatFft()).isNotInstanceOf(PlainFloatFft.class);
    }

    @Test
    void thePlainOnesAreAlwaysThere() {
        assertThat(Kernels.plain().name()).isEqualTo("plain");
        assertThat(Kernels.plain().floatFft()).isInstanceOf(PlainFloatFft.class);
    }
}
