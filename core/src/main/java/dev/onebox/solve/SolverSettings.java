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
 * @param rightHandSides about how many will be solved for, which only {@link Method#AUTO} looks at
 * @param recycling what conjugate gradients learn about the size before they solve; others do not iterate and ignore it.
 *     Empty unless asked for, also with {@link Method#AUTO}: it pays for many solves to a small residual with the parity
 *     preconditioner, and never to the stop by separation; see {@link Recycling}
 */
public record SolverSettings(
        Method method,
        double lambda,
        Optional<Normalisation> normalisation,
        Stopping stopping,
        Optional<ParityBasis> parities,
        List<Double> channelFactors,
        int rightHandSides,
        Optional<Recycling> recycling) {
    public SolverSettings {
        StationarySystem.requirePositive(lambda);
        channelFactors = List.copyOf(channelFactors);
        if (rightHandSides < 1) {
            throw new IllegalArgumentException("right-hand sides: got " + rightHandSides + ", expected at least 1");
        }
    }

    /** One detector: stops by separation, with the normalisation that does, mirrors unknown and channels as they are. */
    public static SolverSettings of(Method method, double lambda) {
        return new SolverSettings(
                method,
                lambda,
                Optional.empty(),
                Stopping.bySeparation(),
                Optional.empty(),
                List.of(),
                1,
                Optional.empty());
    }

    public SolverSettings withMethod(Method other) {
        return new SolverSettings(
                other, lambda, normalisation, stopping, parities, channelFactors, rightHandSides, recycling);
    }

    public SolverSettings withNormalisation(Normalisation only) {
        return new SolverSettings(
                method, lambda, Optional.of(only), stopping, parities, channelFactors, rightHandSides, recycling);
    }

    public SolverSettings withStopping(Stopping other) {
        return new SolverSettings(
                method, lambda, normalisation, other, parities, channelFactors, rightHandSides, recycling);
    }

    public SolverSettings withParities(ParityBasis known) {
        return new SolverSettings(
                method, lambda, normalisation, stopping, Optional.of(known), channelFactors, rightHandSides, recycling);
    }

    public SolverSettings withChannelFactors(List<Double> factors) {
        return new SolverSettings(
                method, lambda, normalisation, stopping, parities, factors, rightHandSides, recycling);
    }

    public SolverSettings withRightHandSides(int expected) {
        return new SolverSettings(
                method, lambda, normalisation, stopping, parities, channelFactors, expected, recycling);
    }

    /** Up to so many eigenvectors; 64 are a good number at 28 × 12. */
    public SolverSettings withRecycling(int vectors) {
        Optional<Recycling> some = Optional.of(Recycling.ofVectors(vectors));
        return new SolverSettings(
                method, lambda, normalisation, stopping, parities, channelFactors, rightHandSides, some);
    }
}
