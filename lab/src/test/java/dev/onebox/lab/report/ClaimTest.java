package dev.onebox.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.lab.report.Claim.ClaimVerdict;
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

    @ParameterizedTest
    @CsvSource({
        "1.1, 0.09, holds",
        "1.1, 0.11, 'holds, within the noise'",
        "0.6, 0.09, in part",
        "0.6, 0.11, 'in part, within the noise'"
    })
    void aVerdictThatIsAnotherOneDeviationAwayIsWithinTheNoise(double number, double deviation, String judgement) {
        Claim claim = new Claim("faster", "§1", "", "at least 1; in part: 0.5").judged(verdict(number));
        Claim moved = claim.whereChanceMoves(number, deviation, ClaimTest::verdict);
        assertThat(moved.judgement()).isEqualTo(judgement);
        assertThat(moved.whereChanceMoves(number, 0, ClaimTest::verdict)).isEqualTo(moved);
    }

    private static ClaimVerdict verdict(double number) {
        return ClaimVerdict.atLeast(number, 1, 0.5);
    }
}
