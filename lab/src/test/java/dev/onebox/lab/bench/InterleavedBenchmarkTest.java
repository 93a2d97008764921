package dev.onebox.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class InterleavedBenchmarkTest {
    private final StringBuilder calls = new StringBuilder();

    @Test
    void tasksTakeTurns() {
        List<Timing> timings = new InterleavedBenchmark(0, 3).run(slow("a"), slow("b"));

        assertThat(calls).hasToString("ab" + "ababab"); // warmed up once each, then three rounds
        assertThat(timings)
                .hasSize(2)
                .allSatisfy(timing -> assertThat(timing.seconds()).isGreaterThan(0.02));
    }

    @Test
    void warmsAllUpBeforeAnyIsTimed() {
        new InterleavedBenchmark(0.05, 1).run(slow("a"), slow("b"));

        assertThat(calls.toString()).matches("(a+b+)+ab").hasSizeGreaterThan("ab".length() + 4);
    }

    @Test
    void makesUpForRoundsBelowTheMachinesSpeed() {
        double[] speeds = {0.5, 0.5, 1, 0.5, 0.5, 1, 1, 1, 0.9, 0.8}; // before and after each round
        int[] asked = {0};
        List<Timing> timings = new InterleavedBenchmark(0, 2, () -> speeds[asked[0]++]).run(slow("a"));

        assertThat(calls).hasToString("a" + "aaaaa"); // the first three rounds were too slow
        assertThat(timings).hasSize(1);
    }

    @Test
    void roundsBelowTheMachinesSpeedDoNotCount() {
        InterleavedBenchmark.Rounds rounds = new InterleavedBenchmark.Rounds(2);
        rounds.add(9, 0.7);
        rounds.add(1, 0.76);
        assertThat(rounds.areEnough()).isFalse();
        rounds.add(1, 1);

        assertThat(rounds.areEnough()).isTrue();
        assertThat(rounds.timing()).isEqualTo(new Timing(1, 0));
    }

    @Test
    void whereAllAreSlowTheQuarterThatCameClosestCounts() {
        InterleavedBenchmark.Rounds rounds = new InterleavedBenchmark.Rounds(8);
        for (int i = 0; i < 8; i++) {
            rounds.add(i, 0.5 + 0.01 * i);
        }

        assertThat(rounds.timing().seconds()).isBetween(6.0, 7.0);
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
