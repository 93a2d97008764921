package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.Template;
import org.junit.jupiter.api.Test;

class WindowSumsTest {
    @Test
    void scalingByATinyFactorCancelsNothing() {
        Template x = new Template(new Size(1, 2), 1, new double[] {3, -0.7});

        double[] scaled = WindowSums.scaled(x, 1e-9).values();

        assertThat(scaled).containsExactly(3 * 1e-9, -0.7 * 1e-9);
    }
}
