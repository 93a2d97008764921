package dev.onebox.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource({
        "2, 9 1 1, 0.7 0.76 1, 1", // those below the machine's speed do not count
        "8, 0 1 2 3 4 5 6 7, 0.5 0.51 0.52 0.53 0.54 0.55 0.56 0.57, 6" // where all are slow a quarter, the fastest
    })
    void roundsAtTheMachinesSpeedCount(int wanted, String seconds, String speeds, double median) {
        InterleavedBenchmark.Rounds rounds = new InterleavedBenchmark.Rounds(wanted);
        double[] speed = numbers(speeds);
        for (int i = 0; i < speed.length; i++) {
            assertThat(rounds.areEnough()).isFalse();
            rounds.add(numbers(seconds)[i], speed[i]);
        }
        assertThat(rounds.areEnough()).isEqualTo(wanted == 2);
        assertThat(rounds.timing().seconds()).isEqualTo(median);
    }

    private static double[] numbers(String words) {
        return Stream.of(words.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
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
