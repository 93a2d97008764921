package dev.onebox.baselines.negative;

import dev.onebox.SearchSettings;
import dev.onebox.baselines.svm.SvmSettings;

/**
 * How negatives are drawn and mined. Immutable.
 *
 * <p>Paper: 24,000 random negatives, ten times its positives, and 2,400 more in each of three rounds.
 *
 * @param initial random negatives before the first round
 * @param perRound the strongest false positives that join in every round
 * @param rounds after the detector from random negatives
 * @param search which windows there are; the same for random negatives and for hard ones
 * @param seed of the random negatives
 */
public record MiningSettings(int initial, int perRound, int rounds, SvmSettings svm, SearchSettings search, long seed) {
    public MiningSettings {
        if (initial < 1 || perRound < 1 || rounds < 0) {
            throw new IllegalArgumentException("mining with " + initial + " random negatives, " + perRound
                    + " per round, " + rounds + " rounds: expected at least 1, 1 and 0");
        }
    }

    public MiningSettings withRounds(int other) {
        return new MiningSettings(initial, perRound, other, svm, search, seed);
    }

    public MiningSettings withSvm(SvmSettings other) {
        return new MiningSettings(initial, perRound, rounds, other, search, seed);
    }

    public MiningSettings withSearch(SearchSettings other) {
        return new MiningSettings(initial, perRound, rounds, svm, other, seed);
    }
}
