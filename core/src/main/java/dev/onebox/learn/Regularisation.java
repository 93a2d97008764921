package dev.onebox.learn;

/**
 * λ and β by the number of boxes.
 *
 * <pre>
 *   boxes      1–4     5–49    50–199   200 and more
 *   λ          0.1     0.03    0.01     0.01          (0.003 from 50 on if β = 0)
 *   β          0       0       0.1      0.2
 * </pre>
 *
 * <p>Few boxes say little about fine directions of the background, so these are damped. Many boxes show how they themselves
 * vary: the covariance of positives, weighed by β, tells what not to insist on. Immutable.
 *
 * @param rank principal directions kept of the covariance of positives
 */
record Regularisation(double lambda, double beta, int rank) {
    private static final int SOME = 5;
    private static final int MANY = 50;
    private static final int HUNDREDS = 200;

    static Regularisation of(LearnSettings settings, int boxes) {
        double beta = settings.beta().orElse(boxes < MANY ? 0 : boxes < HUNDREDS ? 0.1 : 0.2);
        return new Regularisation(settings.lambda().orElse(lambda(boxes, beta)), beta, settings.rank());
    }

    private static double lambda(int boxes, double beta) {
        if (boxes < MANY) {
            return boxes < SOME ? 0.1 : 0.03;
        }
        return beta > 0 ? 0.01 : 0.003;
    }

    ResolvedSetting lambdaChoice(LearnSettings settings, int boxes) {
        return settings.lambda().isPresent()
                ? ResolvedSetting.asked("lambda", lambda)
                : new ResolvedSetting(
                        "lambda",
                        ResolvedSetting.number(lambda),
                        ResolvedSetting.boxes(boxes) + ": the fewer, the larger");
    }

    ResolvedSetting betaChoice(LearnSettings settings, int boxes) {
        return settings.beta().isPresent()
                ? ResolvedSetting.asked("beta", beta)
                : new ResolvedSetting(
                        "beta",
                        ResolvedSetting.number(beta),
                        boxes < MANY
                                ? ResolvedSetting.boxes(boxes) + ": too few to tell how objects vary"
                                : boxes + " boxes show how they vary; rank " + rank);
    }
}
