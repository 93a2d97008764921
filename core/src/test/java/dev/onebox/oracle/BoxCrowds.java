package dev.onebox.oracle;

import dev.onebox.Box;
import java.util.Random;
import java.util.function.Function;

/** Ways in which boxes can lie: harmless ones, and those that make a search among them slow or its rounding delicate. */
@SuppressWarnings("ImmutableEnumChecker") // the laws have no state
public enum BoxCrowds {
    /** Of bounded overlap, a few on each place of a large photo. */
    SCATTERED(random -> new Box(random.nextInt(2_000), random.nextInt(2_000), size(random), size(random))),
    /** Nothing overlaps. */
    DISJOINT(random -> new Box(20.0 * random.nextInt(400), 20.0 * random.nextInt(400), 19, 19)),
    /** All around one centre, of all sizes. */
    CONCENTRIC(random -> {
        double size = Math.exp(9 * random.nextDouble());
        return new Box(-size / 2, -size / 2, size, size);
    }),
    /** All around one centre, from thin and tall to flat and wide. */
    CROSSED(random -> {
        double width = Math.exp(9 * random.nextDouble());
        return new Box(-width / 2, -5e3 / width, width, 1e4 / width);
    }),
    /** Next to each other, yet thin enough for thousands to share any square. */
    STRIPES(random -> new Box(random.nextInt(3), 0.02 * random.nextInt(5_000), 1_000, 0.01)),
    /** The same box again and again. */
    SAME(random -> new Box(0.1, 0.2, 30.3, 40.4)),
    /** Almost the same box. */
    JITTERED(random -> new Box(
            10 + random.nextDouble(), 10 + random.nextDouble(), 40 + random.nextDouble(), 40 + random.nextDouble())),
    /** All of one area, in one window: whoever looks for the window overlaps all equally. */
    SLIDING(random -> new Box(20 * random.nextDouble(), 20 * random.nextDouble(), 80, 80)),
    /** Chained, each overlapping the next by little less than the usual limits allow. */
    CHAINED(random -> new Box(11.0 * random.nextInt(300), 9.3 * random.nextInt(300), 20, 20)),
    /** On a coarse grid, so that overlaps tie; some are empty. */
    TIED(random -> new Box(random.nextInt(8), random.nextInt(8), random.nextInt(6), 2 * random.nextInt(4))),
    /** So far away that corners round, or so large that areas overflow. */
    EXTREME(random -> {
        double far = Math.pow(10, random.nextInt(40) - 20) * (random.nextBoolean() ? 1 : 1e16);
        double size = Math.pow(10, random.nextInt(random.nextInt(10) == 0 ? 300 : 17) - 8);
        return new Box(far, random.nextInt(3), size, size * (1 + random.nextInt(2)));
    });

    private final Function<Random, Box> law;

    BoxCrowds(Function<Random, Box> law) {
        this.law = law;
    }

    private static double size(Random random) {
        return 10 + 30 * random.nextDouble();
    }

    /** Another box of the crowd. */
    public Box next(Random random) {
        return law.apply(random);
    }
}
