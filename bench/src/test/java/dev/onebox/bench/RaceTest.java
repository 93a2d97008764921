package dev.onebox.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RaceTest {
    private final StringBuilder calls = new StringBuilder();

    @Test
    void contestantsTakeTurns() {
        List<Timing> timings = new Race(0, 3).with(slow("a")).with(slow("b")).run();

        assertThat(calls).hasToString("ab" + "ababab"); // warmed up once each, then three rounds
        assertThat(timings)
                .hasSize(2)
                .allSatisfy(timing -> assertThat(timing.seconds()).isGreaterThan(0.02));
    }

    @Test
    void warmsAllUpBeforeAnyIsTimed() {
        new Race(0.05, 1).with(slow("a")).with(slow("b")).run();

        assertThat(calls.toString()).matches("(a+b+)+ab").hasSizeGreaterThan("ab".length() + 4);
    }

    /** A call that fills a round, so that it has one call. */
    private Runnable slow(String name) {
        return () -> {
            calls.append(name);
            long began = System.nanoTime();
            while (System.nanoTime() - began < 21_000_000L) {
                Thread.onSpinWait();
            }
        };
    }
}
