package dev.onebox.learn;

import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Normalisation;
import java.io.Serializable;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How to learn: the start is {@link #auto}, where everything is decided from the boxes, and {@code with…} changes one
 * setting. An empty setting is {@code auto}; what it became stands in {@link LearningResult#choices}. Immutable.
 */
public final class LearnSettings implements Cloneable, Serializable {
    private static final long serialVersionUID = 1;
    private static final LearnSettings AUTO = new LearnSettings();

    // Written only while a copy is being made, in changed(…); null is auto.
    private @Nullable String feature;
    private @Nullable Integer cell;
    private @Nullable Size template;
    private int margin = 1;
    private Fit fit = Fit.STRETCH;
    private @Nullable Integer components;
    private boolean flip = false;
    private @Nullable Double rotation;
    private @Nullable Integer limit;
    private @Nullable Double lambda;
    private @Nullable Double beta;
    private @Nullable Double colour;
    private @Nullable Double sizePrior;
    private Method method = Method.AUTO;
    private @Nullable Normalisation normalisation;
    private @Nullable Double tolerance;

    private LearnSettings() {}

    /** Everything by the boxes. */
    public static LearnSettings auto() {
        return AUTO;
    }

    /** The paper's: λ = 1e-4 and nothing else beside the linear system. */
    public static LearnSettings paper() {
        return AUTO.withFeature(Features.FHOG31)
                .withComponents(1)
                .withRotation(0)
                .withLambda(1e-4)
                .withBeta(0)
                .withColour(0)
                .withSizePrior(0);
    }

    private LearnSettings changed(Consumer<LearnSettings> change) {
        try {
            LearnSettings copy = (LearnSettings) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** The feature by name; auto: {@code fhog34} where colour helps, else {@code fhog31}. */
    public Optional<String> feature() {
        return Optional.ofNullable(feature);
    }

    /** Edge of a cell in pixels; auto: the largest that needs no up-scaling of boxes. */
    public Optional<Integer> cell() {
        return Optional.ofNullable(cell);
    }

    /** The window in cells, margin included; auto: by the aspect and number of boxes. */
    public Optional<Size> template() {
        return Optional.ofNullable(template);
    }

    /** Cells of context around the object. */
    public int margin() {
        return margin;
    }

    /** How boxes of another aspect ratio come into the window. */
    public Fit fit() {
        return fit;
    }

    /** Templates, one per cluster of aspect ratios; auto: one unless aspects differ a lot. */
    public Optional<Integer> components() {
        return Optional.ofNullable(components);
    }

    /** Whether the mirror image of every box counts as well. */
    public boolean flip() {
        return flip;
    }

    /** Degrees by which copies of a box are turned both ways and averaged with it; auto: 8 for a single box, else 0. */
    public Optional<Double> rotation() {
        return Optional.ofNullable(rotation);
    }

    /** The most boxes to learn from, evenly taken; all by default. */
    public Optional<Integer> limit() {
        return Optional.ofNullable(limit);
    }

    /** λ, added to the diagonal of S; auto: by the number of boxes. */
    public Optional<Double> lambda() {
        return Optional.ofNullable(lambda);
    }

    /** β, the weight of the covariance of positives; auto: by the number of boxes. */
    public Optional<Double> beta() {
        return Optional.ofNullable(beta);
    }

    /** The factor on the colour channels, 0 for none; auto: by the colour of the boxes. */
    public Optional<Double> colour() {
        return Optional.ofNullable(colour);
    }

    /** κ, by which large objects are favoured; auto: from the sizes of the boxes in their photos. */
    public Optional<Double> sizePrior() {
        return Optional.ofNullable(sizePrior);
    }

    /** How to solve. */
    public Method method() {
        return method;
    }

    /** Of the statistics; auto: B, or C where B does not do. */
    public Optional<Normalisation> normalisation() {
        return Optional.ofNullable(normalisation);
    }

    /** The relative residual to solve to; auto: until the separation no longer grows. */
    public Optional<Double> tolerance() {
        return Optional.ofNullable(tolerance);
    }

    /** This feature, by a name of {@link Features}, instead of what the colour of the boxes suggests. */
    public LearnSettings withFeature(String feature) {
        return changed(copy -> copy.feature = feature);
    }

    /** Cells of this edge in pixels, at least 2; there must be statistics for it. */
    public LearnSettings withCell(int cell) {
        require(cell >= 2, "cell", cell, "at least 2");
        return changed(copy -> copy.cell = cell);
    }

    /** A window of this size in cells, margin included; the statistics must reach that far. */
    public LearnSettings withTemplate(Size template) {
        return changed(copy -> copy.template = template);
    }

    /** So many cells of context on each side of the object, at least 0; 1 by default. */
    public LearnSettings withMargin(int margin) {
        require(margin >= 0, "margin", margin, "at least 0");
        return changed(copy -> copy.margin = margin);
    }

    /** Another way for boxes of other aspect ratios; {@link Fit#STRETCH} by default. */
    public LearnSettings withFit(Fit fit) {
        return changed(copy -> copy.fit = fit);
    }

    /** So many templates, one per cluster of aspect ratios, at least 1. */
    public LearnSettings withComponents(int components) {
        require(components >= 1, "components", components, "at least 1");
        return changed(copy -> copy.components = components);
    }

    /** With the mirror image of every box, or without, as by default; the feature must know its mirrors. */
    public LearnSettings withFlip(boolean flip) {
        return changed(copy -> copy.flip = flip);
    }

    /** Copies turned by so many degrees both ways, averaged with the box; 0 for none. */
    public LearnSettings withRotation(double rotation) {
        requireNotNegative("rotation", rotation);
        return changed(copy -> copy.rotation = rotation);
    }

    /** At most so many boxes, evenly taken, at least 1. */
    public LearnSettings withLimit(int limit) {
        require(limit >= 1, "limit", limit, "at least 1");
        return changed(copy -> copy.limit = limit);
    }

    /** This λ on the diagonal of S, above 0; the paper's is 1e-4. */
    public LearnSettings withLambda(double lambda) {
        require(lambda > 0 && Double.isFinite(lambda), "lambda", lambda, "a positive number");
        return changed(copy -> copy.lambda = lambda);
    }

    /** This weight β of the covariance of positives; 0 for none. */
    public LearnSettings withBeta(double beta) {
        requireNotNegative("beta", beta);
        return changed(copy -> copy.beta = beta);
    }

    /** This factor on the colour channels, 1 to leave them as they are; 0 for none. */
    public LearnSettings withColour(double colour) {
        requireNotNegative("colour", colour);
        return changed(copy -> copy.colour = colour);
    }

    /** This κ, by which large objects are favoured; 0 for none. */
    public LearnSettings withSizePrior(double sizePrior) {
        requireNotNegative("size prior", sizePrior);
        return changed(copy -> copy.sizePrior = sizePrior);
    }

    /** Another way to solve; {@link Method#AUTO} by default. */
    public LearnSettings withMethod(Method method) {
        return changed(copy -> copy.method = method);
    }

    /** This normalisation and no other: where it is not positive definite, learning fails. */
    public LearnSettings withNormalisation(Normalisation normalisation) {
        return changed(copy -> copy.normalisation = normalisation);
    }

    /** Solves to this relative residual, above 0, instead of until the separation no longer grows. */
    public LearnSettings withTolerance(double tolerance) {
        require(tolerance > 0 && Double.isFinite(tolerance), "tolerance", tolerance, "a positive number");
        return changed(copy -> copy.tolerance = tolerance);
    }

    private static void require(boolean fine, String what, Number got, String expected) {
        if (!fine) {
            throw new IllegalArgumentException(what + ": got " + got + ", expected " + expected);
        }
    }

    private static void requireNotNegative(String what, double got) {
        require(got >= 0 && Double.isFinite(got), what, got, "0 or a positive number");
    }
}
