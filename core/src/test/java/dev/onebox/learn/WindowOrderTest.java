package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Windows that are ordered in one place, cut in another, and learnt from in a third. */
@Tag("slow")
class WindowOrderTest {
    private static final Box OUTSIDE = new Box(500, 10, 40, 40);
    private static final Box EMPTY = new Box(5, 5, 0, 20);

    /** Windows that were cut before; no pixels. */
    private record Precut(PhotoWindows windows) implements PhotoSource {
        @Override
        public Photo read() {
            throw new AssertionError("nobody needs the pixels");
        }
    }

    private static List<Example> examples() {
        List<Example> examples = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            int edge = 36 + 3 * i;
            Photo photo = SyntheticBackground.cross(30 + i, 20, edge, edge, i);
            examples.add(new Example(photo, new Box(30 + i, 20, edge, edge), i == 3 ? OUTSIDE : EMPTY));
        }
        return examples;
    }

    private static List<Example> precut(List<Example> examples, Learner learner) throws IOException {
        Map<Integer, List<WindowOrder>> orders = learner.orders(examples);
        List<Example> precut = new ArrayList<>();
        for (int i = 0; i < examples.size(); i++) {
            Photo photo = examples.get(i).photo().read();
            Map<WindowOrder, FeatureImage> windows = new HashMap<>();
            for (WindowOrder order : orders.getOrDefault(i, List.of())) {
                if (order.isServedBy(photo.width(), photo.height())) {
                    windows.put(order, order.in(photo));
                }
            }
            PhotoWindows ofPhoto = new PhotoWindows(
                    photo.width(), photo.height(), order -> Objects.requireNonNull(windows.get(order)));
            precut.add(new Example("photo", examples.get(i).boxes(), new Precut(ofPhoto)));
        }
        return precut;
    }

    private static double[] weights(LearningResult learned) {
        return learned.detector().components().get(0).weights().values();
    }

    @Test
    void learningFromWindowsCutElsewhereGivesTheSameBits() throws IOException {
        Learner learner = SyntheticBackground.learner(LearnSettings.auto());
        LearningResult here = learner.learn("cross", examples());
        LearningResult elsewhere = learner.learn("cross", precut(examples(), learner));
        assertThat(weights(elsewhere)).containsExactly(weights(here));
        assertThat(elsewhere.detector().threshold()).isEqualTo(here.detector().threshold());
        assertThat(elsewhere.dropped()).isEqualTo(here.dropped()).hasSize(7);
    }

    @Test
    void soDoesLearningOneDetectorForEachBox() throws IOException {
        Learner learner = SyntheticBackground.learner(LearnSettings.auto());
        List<LearningResult> here = new ArrayList<>();
        List<LearningResult> elsewhere = new ArrayList<>();
        List<Example> each = new ArrayList<>();
        List<Example> precut = new ArrayList<>();
        for (Example example : examples()) {
            each.add(new Example(example.name(), example.boxes().subList(0, 1), example.photo()));
            precut.addAll(precut(each.subList(each.size() - 1, each.size()), learner));
        }
        learner.learnEach(each, example -> "", (example, one) -> here.add(one));
        learner.learnEach(precut, example -> "", (example, one) -> elsewhere.add(one));
        assertThat(elsewhere).hasSize(7);
        for (int i = 0; i < 7; i++) {
            assertThat(weights(elsewhere.get(i))).containsExactly(weights(here.get(i)));
        }
    }
}
