package dev.onebox.oracle;

import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.solve.ParityBasis;
import dev.onebox.statistics.Normalisation;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** The linear system of a reference file: its covariance g and its vectors, in our layout. λ = {@value #LAMBDA}. */
public final class ReferenceSystem {
    public static final double LAMBDA = 1e-4;

    private final ReferenceFile file;
    private final StationaryCovariance covariance;

    private ReferenceSystem(ReferenceFile file, Normalisation normalisation) {
        this.file = file;
        int[] shape = file.shape("g");
        Size size = new Size((shape[2] + 1) / 2, (shape[3] + 1) / 2);
        double[] g = new double[shape[0] * shape[0] * size.rows() * shape[3]];
        int next = 0;
        for (int p = 0; p < shape[0]; p++) {
            for (int q = 0; q < shape[0]; q++) {
                for (int du = 0; du < size.rows(); du++) {
                    for (int column = 0; column < shape[3]; column++) {
                        g[next++] = file.at("g", p, q, size.rows() - 1 + du, column);
                    }
                }
            }
        }
        covariance = StationaryCovariance.of(size, normalisation, new double[shape[0]], g);
    }

    /** Reads e.g. {@code bsds500_k31_4x5_B}, whose last letter is its normalisation; skips the test if it is not there. */
    public static ReferenceSystem read(String name) throws IOException {
        return new ReferenceSystem(
                ReferenceFile.read(name + ".txt"), Normalisation.valueOf(name.substring(name.length() - 1)));
    }

    /** The mirrors of FHOG-31 as the reference has them. */
    public static ParityBasis parities() throws IOException {
        ReferenceFile file = ReferenceFile.read("fhog_flip_parity.txt");
        return ParityBasis.of(permutation(file, "perm_h"), permutation(file, "perm_v"));
    }

    private static List<Integer> permutation(ReferenceFile file, String name) {
        return Arrays.stream(file.values(name)).mapToObj(value -> (int) value).toList();
    }

    /** What stands under {@code name}, as it stands there. */
    public double[] values(String name) {
        return file.values(name);
    }

    /** S without λ; the means are left at 0. */
    public StationaryCovariance covariance() {
        return covariance;
    }

    /** A vector of the file, {@code [p][u][v]} there. */
    public Template template(String name) {
        Size size = covariance.size();
        int k = covariance.channels();
        double[] values = new double[size.area() * k];
        double[] planes = file.values(name);
        for (int p = 0; p < k; p++) {
            for (int cell = 0; cell < size.area(); cell++) {
                values[cell * k + p] = planes[p * size.area() + cell];
            }
        }
        return new Template(size, k, values);
    }
}
