package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.oracle.ReferenceFile;
import dev.onebox.oracle.ReferenceSystem;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParityBasisTest {
    /** One channel alone, a pair the left-right mirror exchanges, and four that are exchanged both ways. */
    private static final List<Integer> HORIZONTAL = List.of(0, 2, 1, 4, 3, 6, 5);

    private static final List<Integer> VERTICAL = List.of(0, 1, 2, 5, 6, 3, 4);

    @Test
    void isOrthogonal() {
        requireOrthogonal(ParityBasis.of(HORIZONTAL, VERTICAL));
    }

    private static void requireOrthogonal(ParityBasis basis) {
        for (int a = 0; a < basis.channels(); a++) {
            for (int b = 0; b < basis.channels(); b++) {
                double product = 0;
                for (int p = 0; p < basis.channels(); p++) {
                    product += basis.at(a, p) * basis.at(b, p);
                }
                assertThat(product).isCloseTo(a == b ? 1 : 0, within(1e-15));
            }
        }
    }

    @Test
    void everyRowIsEvenOrOddUnderBothMirrors() {
        ParityBasis basis = ParityBasis.of(HORIZONTAL, VERTICAL);
        for (int a = 0; a < 7; a++) {
            for (int p = 0; p < 7; p++) {
                double value = basis.at(a, p);
                assertThat(basis.at(a, HORIZONTAL.get(p))).isEqualTo(basis.oddInColumns(a) ? 0 - value : value);
                assertThat(basis.at(a, VERTICAL.get(p))).isEqualTo(basis.oddInRows(a) ? 0 - value : value);
            }
        }
    }

    @Test
    void withoutMirrorsEveryChannelIsEven() {
        ParityBasis basis = ParityBasis.allEven(5);
        for (int a = 0; a < 5; a++) {
            assertThat(basis.oddInRows(a) || basis.oddInColumns(a)).isFalse();
            for (int p = 0; p < 5; p++) {
                assertThat(basis.at(a, p)).isEqualTo(a == p ? 1 : 0);
            }
        }
    }

    /** A basis is unique only up to rotations among rows of the same parities: their projectors are unique. */
    @Test
    void spansTheSpacesOfTheReference() throws IOException {
        ReferenceFile file = ReferenceFile.read("fhog_flip_parity.txt");
        ParityBasis basis = ReferenceSystem.parities();
        requireOrthogonal(basis);
        for (int su = -1; su <= 1; su += 2) {
            for (int sv = -1; sv <= 1; sv += 2) {
                for (int p = 0; p < 31; p++) {
                    for (int q = 0; q < 31; q++) {
                        double expected = 0;
                        double got = 0;
                        for (int a = 0; a < 31; a++) {
                            boolean given = file.at("su", a) == su && file.at("sv", a) == sv;
                            boolean ours = basis.oddInRows(a) == su < 0 && basis.oddInColumns(a) == sv < 0;
                            expected += given ? file.at("Q", a, p) * file.at("Q", a, q) : 0;
                            got += ours ? basis.at(a, p) * basis.at(a, q) : 0;
                        }
                        assertThat(got).isCloseTo(expected, within(1e-14));
                    }
                }
            }
        }
    }

    @Test
    void refusesWhatAreNoMirrors() {
        List<Integer> identity = List.of(0, 1, 2, 3);
        for (List<Integer> wrong : List.of(
                List.of(1, 2, 3, 0), // does not undo itself
                List.of(0, 1, 2), // another number of channels
                List.of(0, 1, 2, 4), // no such channel
                List.of(-1, 1, 2, 3))) {
            assertThatThrownBy(() -> ParityBasis.of(identity, wrong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(wrong.toString());
            assertThatThrownBy(() -> ParityBasis.of(wrong, identity)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> ParityBasis.of(List.of(1, 0, 2), List.of(0, 2, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("commute");
    }
}
