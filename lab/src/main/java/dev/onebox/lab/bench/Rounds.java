package dev.onebox.lab.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The rounds of one contestant, each with the pace of the machine before and after it; the slow ones do not count. */
final class Rounds {
    private static final double QUIET = 0.75; // share of the machine's best pace
    private static final int LEAST = 3; // so that there is a middle one

    private final int wanted;
    private final List<Round> rounds = new ArrayList<>();

    private record Round(double seconds, double pace) {}

    Rounds(int wanted) {
        this.wanted = wanted;
    }

    void add(double seconds, double pace) {
        rounds.add(new Round(seconds, pace));
    }

    boolean areEnough() {
        return quiet() >= wanted;
    }

    private int quiet() {
        return (int) rounds.stream().filter(round -> round.pace >= QUIET).count();
    }

    /** Of the rounds at full pace; where they are fewer than three or a quarter of those wanted, of those that came closest. */
    Timing timing() {
        int kept = Math.max(quiet(), Math.max(Math.min(wanted, LEAST), (wanted + 3) / 4));
        return Timing.of(rounds.stream()
                .sorted(Comparator.comparingDouble(Round::pace).reversed())
                .limit(kept)
                .mapToDouble(Round::seconds)
                .toArray());
    }
}
