package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.LowRankTerm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Windows that are not the object although they look like it, and what they change.
 *
 * <pre>
 *   rejected by a person   one box:      b − {@value #SHIFT} (mean rejected − μ)
 *                          several:      S + {@value #REJECTED} Σ (x−μ)(x−μ)ᵀ
 *   hard false positives                 S + (γ/n) Σ (x−μ)(x−μ)ᵀ,    γ = {@value #HARD}, or {@value #HARD_BESIDE_SPREAD} beside the spread of positives
 * </pre>
 *
 * Immutable.
 */
record NegativeTerm(Kind kind, List<FeatureImage> windows) {
    static final double SHIFT = 0.1;
    static final double REJECTED = 0.01;
    static final double HARD = 0.1;
    static final double HARD_BESIDE_SPREAD = 0.03;

    NegativeTerm {
        windows = List.copyOf(windows);
    }

    /** Who says so. */
    enum Kind {
        /** A person, of a few windows. */
        REJECTED,
        /** A search of photos without the object, of hundreds. */
        HARD
    }

    static NegativeTerm none() {
        return new NegativeTerm(Kind.REJECTED, List.of());
    }

    /**
     * What a person rejected, one term per component: each box is cut for the one whose aspect ratio is nearest.
     *
     * @param notes hear of boxes whose photo cannot be read
     */
    static List<NegativeTerm> rejected(List<Example> examples, Positives positives, Fit fit, LearningNotes notes) {
        List<List<FeatureImage>> windows = new ArrayList<>(); // by part
        positives.parts().forEach(part -> windows.add(new ArrayList<>()));
        for (Example example : examples) {
            try {
                Photo photo = example.photo().read();
                for (Box box : example.boxes()) {
                    if (!box.isEmpty()) {
                        int part = nearest(box, positives.parts());
                        WindowShape shape = positives.parts().get(part).shape();
                        windows.get(part)
                                .add(shape.order(positives.feature(), fit, 0, box)
                                        .in(photo));
                    }
                }
            } catch (IOException e) {
                notes.dropUnreadable(example.name(), example.boxes(), e);
            }
        }
        return windows.stream()
                .map(some -> new NegativeTerm(Kind.REJECTED, some))
                .toList();
    }

    private static int nearest(Box box, List<Positives.Part> parts) {
        int nearest = 0;
        for (int part = 1; part < parts.size(); part++) {
            nearest = distance(box, parts.get(part)) < distance(box, parts.get(nearest)) ? part : nearest;
        }
        return nearest;
    }

    private static double distance(Box box, Positives.Part part) {
        Box object = part.shape().object();
        return Math.abs(Math.log(box.height() / box.width() / (object.height() / object.width())));
    }

    /** The right-hand side in place of {@code b}. */
    Template shifted(Template b, int boxes, BackgroundModel background) {
        if (windows.isEmpty() || kind != Kind.REJECTED || boxes > 1) {
            return b;
        }
        return WindowSums.plus(b, -SHIFT, background.centred(WindowSums.mean(windows)));
    }

    /** What joins the covariance. */
    Optional<LowRankTerm> term(int boxes, boolean besideSpread, BackgroundModel background, Workers workers) {
        if (windows.isEmpty() || (kind == Kind.REJECTED && boxes == 1)) {
            return Optional.empty();
        }
        double weight = kind == Kind.REJECTED ? REJECTED : (besideSpread ? HARD_BESIDE_SPREAD : HARD) / windows.size();
        List<Template> columns = windows.stream().map(background::centred).toList();
        return Optional.of(LowRankTerm.leading(columns, weight, Regularisation.RANK, workers));
    }
}
