package dev.onebox.learn;

import dev.onebox.FeatureImage;
import dev.onebox.Template;
import dev.onebox.solve.LowRankTerm;
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

    /** The right-hand side in place of {@code b}. */
    Template shifted(Template b, int boxes, BackgroundModel background) {
        if (windows.isEmpty() || kind != Kind.REJECTED || boxes > 1) {
            return b;
        }
        return WindowSums.plus(b, -SHIFT, background.centred(WindowSums.mean(windows)));
    }

    /** What joins the covariance. */
    Optional<LowRankTerm> term(int boxes, boolean besideSpread, BackgroundModel background, LearnContext context) {
        if (windows.isEmpty() || (kind == Kind.REJECTED && boxes == 1)) {
            return Optional.empty();
        }
        double weight = kind == Kind.REJECTED ? REJECTED : (besideSpread ? HARD_BESIDE_SPREAD : HARD) / windows.size();
        List<Template> columns = new ArrayList<>();
        windows.forEach(window -> columns.add(background.centred(window)));
        return Optional.of(
                LowRankTerm.leading(columns, weight, context.settings().rank(), context.workers()));
    }
}
