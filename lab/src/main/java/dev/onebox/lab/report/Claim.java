package dev.onebox.lab.report;

import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.reproduce.Results;
import java.util.ArrayList;
import java.util.List;
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
    /** AP by which a detector may be worse and still be called comparable. */
    static final double COMPARABLE = 0.02;

    /** AP by which it may be worse and still be called slightly so. */
    static final double SLIGHTLY = 0.05;

    /** Times as much, or as fast, that "an order of magnitude" is taken to mean at least. */
    static final double ABOUT_AN_ORDER = 8;

    /** The same of "nearly two orders of magnitude". */
    static final double NEARLY_TWO_ORDERS = 50;

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

    /** A claim of which chance is not yet known, or has no part in it. */
    Claim(String claimed, String where, String measured, String rule, ClaimVerdict verdict) {
        this(claimed, where, measured, rule, verdict, false);
    }

    /** A claim whose verdict goes by how much better one detector is than another. */
    static Claim ofGain(
            String claimed,
            String where,
            String measured,
            String rule,
            Score one,
            Score other,
            DoubleFunction<ClaimVerdict> judgement) {
        double gain = one.gainOver(other);
        return new Claim(claimed, where, measured, rule, judgement.apply(gain))
                .whereChanceMoves(gain, one.deviationFrom(other), judgement);
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

    /** A claim that this run could not judge, and why not. */
    static Claim notMeasured(String claimed, String where, String reason) {
        return new Claim(claimed, where, reason, "", ClaimVerdict.NOT_MEASURED);
    }

    /** All of them: every verdict is a number against a bound, and the bound is printed beside it. */
    static List<Claim> all(Results results) {
        List<Claim> claims = new ArrayList<>(new QualityClaims(results).all());
        claims.addAll(new CostClaims(results).all());
        claims.addAll(new MethodClaims(results).all());
        return claims;
    }
}
