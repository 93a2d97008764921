package dev.onebox.statistics;

import dev.onebox.Size;

/**
 * A weight for every lag, positive definite as a function of the lag: so covariances times weights stay positive
 * semi-definite (Schur's product theorem).
 *
 * <p>Implementations are immutable.
 */
@FunctionalInterface
public interface Taper {
    /** The weight of the lag (du, dv). */
    double weight(int du, int dv);

    /**
     * Bartlett's triangle, which is 0 from the band on.
     *
     * <pre>
     *   max(0, 1 − |du| / band rows) · max(0, 1 − |dv| / band columns)
     * </pre>
     *
     * Simply cutting at the band instead would destroy definiteness.
     */
    static Taper bartlett(Size band) {
        return (du, dv) -> Math.max(0, 1 - Math.abs(du) / (double) band.rows())
                * Math.max(0, 1 - Math.abs(dv) / (double) band.columns());
    }
}
