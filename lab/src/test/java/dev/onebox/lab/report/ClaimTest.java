package dev.onebox.lab.report;

import static dev.onebox.lab.report.Claim.ClaimVerdict.FAILS;
import static dev.onebox.lab.report.Claim.ClaimVerdict.HOLDS;
import static dev.onebox.lab.report.Claim.ClaimVerdict.NOT_MEASURED;
import static dev.onebox.lab.report.Claim.ClaimVerdict.PARTLY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.lab.report.Claim.ClaimVerdict;
import org.junit.jupiter.api.Test;

class ClaimTest {
    @Test
    void aNumberOnItsBoundHoldsAndBeyondItDoesNot() {
        assertThat(ClaimVerdict.atLeast(50, 50, 8)).isEqualTo(HOLDS);
        assertThat(ClaimVerdict.atLeast(49.9, 50, 8)).isEqualTo(PARTLY);
        assertThat(ClaimVerdict.atLeast(7.9, 50, 8)).isEqualTo(FAILS);
        assertThat(ClaimVerdict.atMost(2, 2, 8)).isEqualTo(HOLDS);
        assertThat(ClaimVerdict.atMost(8, 2, 8)).isEqualTo(PARTLY);
        assertThat(ClaimVerdict.atMost(8.1, 2, 8)).isEqualTo(FAILS);
    }

    @Test
    void noNumberIsNoVerdict() {
        assertThat(ClaimVerdict.atLeast(Double.NaN, 1, 1)).isEqualTo(NOT_MEASURED);
        assertThat(ClaimVerdict.atMost(Double.NaN, 1, 1)).isEqualTo(NOT_MEASURED);
        assertThat(HOLDS.and(NOT_MEASURED)).isEqualTo(NOT_MEASURED);
    }

    @Test
    void twoDemandsAreAsGoodAsTheWorse() {
        assertThat(HOLDS.and(HOLDS)).isEqualTo(HOLDS);
        assertThat(HOLDS.and(PARTLY)).isEqualTo(PARTLY);
        assertThat(FAILS.and(HOLDS)).isEqualTo(FAILS);
    }

    @Test
    void aVerdictThatIsAnotherOneDeviationAwayIsWithinTheNoise() {
        Claim claim = new Claim("faster", "§1", "1.1", "at least 1; in part: 0.5", HOLDS);
        assertThat(claim.judgement()).isEqualTo("holds");
        assertThat(claim.whereChanceMoves(1.1, 0.09, ClaimTest::verdict).judgement())
                .isEqualTo("holds");
        assertThat(claim.whereChanceMoves(1.1, 0.11, ClaimTest::verdict).judgement())
                .isEqualTo("holds, within the noise");
        Claim partly = new Claim("faster", "§1", "0.6", "at least 1; in part: 0.5", PARTLY);
        assertThat(partly.whereChanceMoves(0.6, 0.09, ClaimTest::verdict).withinNoise())
                .isFalse();
        assertThat(partly.whereChanceMoves(0.6, 0.11, ClaimTest::verdict).withinNoise())
                .isTrue();
        assertThat(claim.whereChanceMoves(1.1, 0.2, ClaimTest::verdict)
                        .whereChanceMoves(5, 0.2, ClaimTest::verdict)
                        .withinNoise())
                .isTrue();
    }

    private static Claim.ClaimVerdict verdict(double number) {
        return ClaimVerdict.atLeast(number, 1, 0.5);
    }

    @Test
    void whereOneOfTwoCountsItHoldsInPart() {
        assertThat(HOLDS.andOneInPart(FAILS)).isEqualTo(PARTLY);
        assertThat(FAILS.andOneInPart(HOLDS)).isEqualTo(PARTLY);
        assertThat(FAILS.andOneInPart(FAILS)).isEqualTo(FAILS);
        assertThat(HOLDS.andOneInPart(HOLDS)).isEqualTo(HOLDS);
        assertThat(FAILS.andOneInPart(NOT_MEASURED)).isEqualTo(NOT_MEASURED);
    }
}
