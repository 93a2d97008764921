package dev.onebox.learn;

import dev.onebox.learn.LearningNotes.Choice;
import java.io.IOException;

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
 */
record Regularisation(double lambda, double beta) {
    /** Principal directions kept of the covariance of positives, and of hard false positives. */
    static final int RANK = 64;

    private static final int SOME = 5;
    private static final int MANY = 50;
    private static final int HUNDREDS = 200;

    /** Both, as asked for or by the number of boxes. */
    static Regularisation decide(LearnSettings settings, int boxes, LearningNotes notes) throws IOException {
        double usual = boxes < MANY ? 0 : boxes < HUNDREDS ? 0.1 : 0.2;
        double beta = settings.beta().orElse(usual);
        double lambda = notes.decide(
                "lambda",
                settings.lambda(),
                () -> Choice.of(lambda(boxes, beta), ResolvedSetting.boxes(boxes) + ": the fewer, the larger"));
        String reason = boxes < MANY
                ? ResolvedSetting.boxes(boxes) + ": too few to tell how objects vary"
                : boxes + " boxes show how they vary; rank " + RANK;
        notes.decide("beta", settings.beta(), () -> Choice.of(usual, reason));
        return new Regularisation(lambda, beta);
    }

    private static double lambda(int boxes, double beta) {
        if (boxes < MANY) {
            return boxes < SOME ? 0.1 : 0.03;
        }
        return beta > 0 ? 0.01 : 0.003;
    }
}
