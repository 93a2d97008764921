package dev.onebox.lab.report;

import dev.onebox.lab.experiment.Score;
import java.util.function.DoubleFunction;

/**
 * Something the paper says, beside what was measured.
 *
 * @param claimed in our words, or quoted
 * @param where in the paper
 * @param measured here, with numbers
 * @param rule what the verdict goes by
 * @param withinNoise whether other test photos may turn the verdict
 */
record Claim(String claimed, String where, String measured, String rule, ClaimVerdict verdict, boolean withinNoise) {
    /** Whether it holds. */
    enum ClaimVerdict {
        HOLDS("holds"),
        PARTLY("in part"),
        FAILS("does not hold"),
        NOT_MEASURED("not measured");

        private final String words;

        ClaimVerdict(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }

        /** By how large a number is; NaN was not measured. */
        static ClaimVerdict atLeast(double value, double holds, double partly) {
            if (Double.isNaN(value)) {
                return NOT_MEASURED;
            }
            return value >= holds ? HOLDS : value >= partly ? PARTLY : FAILS;
        }

        /** It holds or it does not. */
        static ClaimVerdict atLeast(double value, double holds) {
            return atLeast(value, holds, holds);
        }

        /** By how small a number is; NaN was not measured. */
        static ClaimVerdict atMost(double value, double holds, double partly) {
            return atLeast(-value, -holds, -partly);
        }

        /** Both are claimed: as good as the worse of the two. */
        ClaimVerdict and(ClaimVerdict other) {
            return compareTo(other) >= 0 ? this : other;
        }

        /** Either would do in part: as good as the worse of the two, but not worse than in part if one holds. */
        ClaimVerdict andOneInPart(ClaimVerdict other) {
            boolean one = this == HOLDS || other == HOLDS;
            return one && and(other) == FAILS ? PARTLY : and(other);
        }
    }

    /** A claim that nothing is measured of yet: {@code measured} says why, unless a verdict follows. */
    Claim(String claimed, String where, String measured, String rule) {
        this(claimed, where, measured, rule, ClaimVerdict.NOT_MEASURED, false);
    }

    Claim judged(ClaimVerdict other) {
        return new Claim(claimed, where, measured, rule, other, withinNoise);
    }

    /** Judged by how much better one detector is than another. */
    Claim byGain(Score one, Score other, DoubleFunction<ClaimVerdict> verdicts) {
        double gain = one.gainOver(other);
        return judged(verdicts.apply(gain)).whereChanceMoves(gain, one.deviationFrom(other), verdicts);
    }

    /**
     * The same claim, within the noise also if the verdict is another one deviation away from a number it goes by.
     *
     * @param deviation of the number over test photos drawn anew
     * @param verdicts what is said of such a number
     */
    Claim whereChanceMoves(double number, double deviation, DoubleFunction<ClaimVerdict> verdicts) {
        boolean turns = verdicts.apply(number - deviation) != verdict || verdicts.apply(number + deviation) != verdict;
        return new Claim(claimed, where, measured, rule, verdict, withinNoise || turns);
    }

    /** The verdict, and whether it is certain. */
    String judgement() {
        return withinNoise ? verdict + ", within the noise" : verdict.toString();
    }
}
