package dev.onebox.solve;

import dev.onebox.statistics.Normalisation;
import java.util.List;
import java.util.Optional;

/**
 * How to solve, whatever the statistics and the size: the start is {@link #of}, the rest is changed by {@code with…}.
 *
 * <p>Settings that are equal prepare equal solvers. Immutable.
 *
 * @param method the way to solve
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
    /** @throws IllegalArgumentException if λ is not a positive number */
    public SolverSettings {
        StationarySystem.requirePositive(lambda);
        channelFactors = List.copyOf(channelFactors);
    }

    /** One detector: stops by separation, with the normalisation that does, mirrors unknown and channels as they are. */
    public static SolverSettings of(Method method, double lambda) {
        return new SolverSettings(
                method, lambda, Optional.empty(), Stopping.bySeparation(), Optional.empty(), List.of());
    }

    /** Another way to solve. */
    public SolverSettings withMethod(Method other) {
        return new SolverSettings(other, lambda, normalisation, stopping, parities, channelFactors);
    }

    /** This normalisation and no other: where it is not positive definite, preparing or solving fails. */
    public SolverSettings withNormalisation(Normalisation only) {
        return new SolverSettings(method, lambda, Optional.of(only), stopping, parities, channelFactors);
    }

    /** Another stopping rule, which closed forms and factorisations have no use for. */
    public SolverSettings withStopping(Stopping other) {
        return new SolverSettings(method, lambda, normalisation, other, parities, channelFactors);
    }

    /** With mirrors known, which {@link Method#PARITY} and {@link Method#PCG_PARITY} gain from; of the statistics' channels. */
    public SolverSettings withParities(ParityBasis known) {
        return new SolverSettings(method, lambda, normalisation, stopping, Optional.of(known), channelFactors);
    }

    /** Other factors on the channels, one positive number for each; none to leave them as they are. */
    public SolverSettings withChannelFactors(List<Double> factors) {
        return new SolverSettings(method, lambda, normalisation, stopping, parities, factors);
    }
}
