package dev.onebox.solve;

import dev.onebox.statistics.Normalisation;
import java.util.List;
import java.util.Optional;

/**
 * How to solve, whatever the statistics and the size: the start is {@link #of}, the rest is changed by {@code with…}.
 *
 * <p>Settings that are equal prepare equal solvers. Immutable.
 *
 * @param lambda λ, positive
 * @param normalisation the one to use and no other; empty for B with C where B does not do, see {@link FallbackSolver}
 * @param stopping how good a solution must be: separation for a detector, a residual for the linear system
 * @param parities how mirrors act on the channels; empty if that is not known, and then all channels count as even
 * @param channelFactors what the feature's channels are multiplied by, one number each; empty to leave them as they are
 */
public record SolverSettings(
        Method method,
        double lambda,
        Optional<Normalisation> normalisation,
        Stopping stopping,
        Optional<ParityBasis> parities,
        List<Double> channelFactors) {
    public SolverSettings {
        StationarySystem.requirePositive(lambda);
        channelFactors = List.copyOf(channelFactors);
    }

    /** One detector: stops by separation, with the normalisation that does, mirrors unknown and channels as they are. */
    public static SolverSettings of(Method method, double lambda) {
        return new SolverSettings(
                method, lambda, Optional.empty(), Stopping.bySeparation(), Optional.empty(), List.of());
    }

    public SolverSettings withMethod(Method other) {
        return new SolverSettings(other, lambda, normalisation, stopping, parities, channelFactors);
    }

    public SolverSettings withNormalisation(Normalisation only) {
        return new SolverSettings(method, lambda, Optional.of(only), stopping, parities, channelFactors);
    }

    public SolverSettings withStopping(Stopping other) {
        return new SolverSettings(method, lambda, normalisation, other, parities, channelFactors);
    }

    public SolverSettings withParities(ParityBasis known) {
        return new SolverSettings(method, lambda, normalisation, stopping, Optional.of(known), channelFactors);
    }

    public SolverSettings withChannelFactors(List<Double> factors) {
        return new SolverSettings(method, lambda, normalisation, stopping, parities, factors);
    }
}
