package dev.onebox.lab.report;

import static dev.onebox.lab.report.Claim.ClaimVerdict.HOLDS;
import static dev.onebox.lab.report.Claim.ClaimVerdict.PARTLY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.lab.report.Claim.ClaimVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimTest {
    @ParameterizedTest
    @CsvSource({"50,HOLDS", "49.9,PARTLY", "8,PARTLY", "7.9,FAILS", "NaN,NOT_MEASURED"})
    void aNumberOnItsBoundHoldsAndBeyondItDoesNot(double value, ClaimVerdict verdict) {
        assertThat(ClaimVerdict.atLeast(value, 50, 8)).isEqualTo(verdict);
        assertThat(ClaimVerdict.atMost(-value, -50, -8)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({
        "HOLDS,HOLDS,HOLDS,HOLDS",
        "HOLDS,PARTLY,PARTLY,PARTLY",
        "FAILS,HOLDS,FAILS,PARTLY",
        "HOLDS,FAILS,FAILS,PARTLY",
        "FAILS,FAILS,FAILS,FAILS",
        "HOLDS,NOT_MEASURED,NOT_MEASURED,NOT_MEASURED",
        "FAILS,NOT_MEASURED,NOT_MEASURED,NOT_MEASURED"
    })
    void twoDemandsAreAsGoodAsTheWorseOrInPartWhereOneCounts(
            ClaimVerdict one, ClaimVerdict other, ClaimVerdict both, ClaimVerdict inPart) {
        assertThat(one.and(other)).isEqualTo(both);
        assertThat(one.andOneInPart(other)).isEqualTo(inPart);
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
}
