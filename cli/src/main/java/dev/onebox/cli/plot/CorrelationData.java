package dev.onebox.cli.plot;

import java.util.List;

/**
 * What a {@link CorrelationPicture} shows.
 *
 * @param title what the statistics are of
 * @param subtitle numbers about them
 * @param channels a name for every channel
 * @param rows R: lags go from −(R−1) to R−1 down
 * @param columns C: lags go from −(C−1) to C−1 across
 * @param correlations where to ask for ρ_pq[du, dv]
 */
public record CorrelationData(
        String title, String subtitle, List<String> channels, int rows, int columns, Correlations correlations) {
    /** ρ_pq[du, dv] = g_pq[du, dv] / √(g_pp[0] g_qq[0]). */
    public interface Correlations {
        double at(int p, int q, int du, int dv);
    }

    public CorrelationData {
        channels = List.copyOf(channels);
        if (channels.isEmpty() || rows < 1 || columns < 1) {
            throw new IllegalArgumentException(
                    "a picture of " + channels.size() + " channels and horizon " + rows + "x" + columns);
        }
    }

    /** The mean over channels of ρ_pp[du, dv]. */
    double meanAt(int du, int dv) {
        double sum = 0;
        for (int p = 0; p < channels.size(); p++) {
            sum += correlations.at(p, p, du, dv);
        }
        return sum / channels.size();
    }
}
