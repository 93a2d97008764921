package dev.onebox.statistics;

/**
 * How lag sums become a covariance.
 *
 * <pre>
 *   tot_pq[d] = Σ f_p[x] f_q[x+d],  lo_p[d] = Σ f_p[x],  hi_q[d] = Σ f_q[x+d],  cnt[d] = Σ 1   over all pairs
 *   num_pq[d] = tot_pq − μ_p hi_q − lo_p μ_q + μ_p μ_q cnt = Σ (f_p[x] − μ_p)(f_q[x+d] − μ_q)
 *
 *   A:  g = tot / cnt[d] − μ μᵀ        B:  g = num / cnt[d]        C:  g = num / cnt[0]
 * </pre>
 *
 * A lag that no photo is large enough for has no pairs; its covariance is 0 in all three, never NaN.
 */
public enum Normalisation {
    /**
     * The paper's. Not positive definite: long lags see only cells near the borders of photos, whose mean differs from μ.
     * Kept to reproduce that.
     */
    A,
    /** Unbiased; positive definite in practice for windows up to about 32 × 32, given enough photos. */
    B,
    /** B · cnt[d] / cnt[0]: positive semi-definite by construction, for any window and any number of photos. */
    C;

    /** With fewer photos than this, B can be indefinite even on small windows. */
    public static final long IMAGES_FOR_B = 50;

    /** What the numerators of a lag with {@code cnt} pairs are divided by; {@code cells} is cnt[0]. */
    double divisor(double cnt, double cells) {
        return this == C ? cells : cnt;
    }

    /** c in tot − c (μ_p hi_q + lo_p μ_q) + (2c − 1) μ_p μ_q cnt: 1 if lags are centred with what was summed there. */
    int crossTerm() {
        return this == A ? 0 : 1;
    }

    /**
     * What to use unless told otherwise: B, or C if fewer than {@value #IMAGES_FOR_B} photos were seen. A solver that
     * meets negative curvature under B falls back to C by itself.
     */
    public static Normalisation forImages(long images) {
        return images < IMAGES_FOR_B ? C : B;
    }

    /** Whether a count of pairs is not zero. Counts are whole numbers, but a file may hold them with rounding errors. */
    static boolean seen(double count) {
        return count > 0.5;
    }
}
