package dev.onebox.lab.experiment;

import dev.onebox.baselines.negative.HardNegativeMining;
import dev.onebox.baselines.negative.MiningListener;
import dev.onebox.baselines.negative.MiningRound;
import dev.onebox.baselines.negative.MiningSettings;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Mining with what the paper does not tell chosen otherwise: the SVM's C, and whether hard negatives are taken before or after
 * suppression. One round each: what Toeplitz statistics are compared with depends on it. Stateless.
 */
public final class MiningChoicesExperiment {
    private static final int ROUNDS = 1;

    /**
     * A choice.
     *
     * @param detectors the names of what it led to, on random negatives and after the round
     */
    public record Choice(String name, List<String> detectors) {
        /** The detector on random negatives. */
        public String random() {
            return detectors.get(0);
        }

        /** The detector after the round, or the same where mining found nothing hard to add. */
        public String first() {
            return detectors.get(detectors.size() - 1);
        }
    }

    private MiningChoicesExperiment() {}

    public static List<Choice> run(ExperimentContext context, DetectorStore store) throws IOException {
        List<Choice> choices = new ArrayList<>();
        for (Map.Entry<String, MiningSettings> choice : settings(context).entrySet()) {
            context.progress(
                    "mining otherwise: " + choice.getKey(),
                    choices.size(),
                    context.effort().mining().costs().size() + 1);
            choices.add(mine(context, store, choice.getKey(), choice.getValue()));
        }
        return choices;
    }

    private static Map<String, MiningSettings> settings(ExperimentContext context) throws IOException {
        MiningSettings usual = RivalsExperiment.settings(context).withRounds(ROUNDS);
        Map<String, MiningSettings> choices = new LinkedHashMap<>();
        for (double cost : context.effort().mining().costs()) {
            choices.put(named(cost), usual.withSvm(usual.svm().withCost(cost)));
        }
        choices.put(
                "hard negatives before suppression",
                usual.withSearch(usual.search().withSuppression(1, 1)));
        return choices;
    }

    private static String named(double cost) {
        String name = "C = " + BigDecimal.valueOf(cost).stripTrailingZeros().toPlainString();
        return cost == 1 ? name + ", liblinear's default" : name;
    }

    private static Choice mine(ExperimentContext context, DetectorStore store, String name, MiningSettings settings)
            throws IOException {
        List<String> detectors = new ArrayList<>();
        HardNegativeMining mining = new HardNegativeMining(
                context.positives(), context.minedPhotos(), settings, context.workers(), MiningListener.none());
        for (MiningRound round : mining.run()) {
            String detector = RivalsExperiment.mined(round.round()) + ", " + name;
            store.put(context.detector(detector, round.model().weights()));
            detectors.add(detector);
        }
        return new Choice(name, detectors);
    }
}
