package dev.onebox.learn;

import dev.onebox.Template;
import dev.onebox.learn.Learner.ExemplarLabel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * One detector per box, many at a time: windows are cut photo by photo, and whenever {@value #TOGETHER} are there, those
 * that share statistics, size and λ are solved in one batch. One per call.
 */
final class ExemplarBatch {
    static final int TOGETHER = 256;

    private final LearnContext context;
    private final BiConsumer<Example, LearningResult> sink;
    private final List<LearningSession> pending = new ArrayList<>();
    private final List<Example> sources = new ArrayList<>(); // of those pending
    private final List<DroppedBox> dropped = new ArrayList<>();

    ExemplarBatch(LearnContext context, BiConsumer<Example, LearningResult> sink) {
        this.context = context;
        this.sink = sink;
    }

    List<DroppedBox> learn(List<Example> examples, ExemplarLabel label) throws IOException {
        for (Example example : examples) {
            PhotoSource once = new CachedPhoto(example.photo());
            for (int i = 0; i < example.boxes().size(); i++) {
                add(
                        example,
                        label.of(example, i),
                        new Example(example.name(), List.of(example.boxes().get(i)), once));
            }
        }
        flush();
        return dropped;
    }

    private void add(Example source, String label, Example one) throws IOException {
        PositiveCollector collector = new PositiveCollector(context);
        Optional<Positives> cut = collector.tryCollect(List.of(one));
        dropped.addAll(collector.dropped());
        if (cut.isPresent()) {
            pending.add(new LearningSession(label, cut.get(), context));
            sources.add(source);
        }
        if (pending.size() == TOGETHER) {
            flush();
        }
    }

    private void flush() {
        long start = System.nanoTime();
        LearningResult[] learned = new LearningResult[pending.size()];
        Map<LearningSession.Key, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < learned.length; i++) {
            groups.computeIfAbsent(pending.get(i).key(), key -> new ArrayList<>())
                    .add(i);
        }
        groups.values().forEach(group -> solve(group, learned, start));
        for (int i = 0; i < learned.length; i++) {
            sink.accept(sources.get(i), learned[i]);
        }
        pending.clear();
        sources.clear();
    }

    private void solve(List<Integer> group, LearningResult[] learned, long start) {
        List<ComponentLearner> learners =
                group.stream().map(i -> pending.get(i).learners().get(0)).toList();
        List<Template> sides = learners.stream().map(ComponentLearner::b).toList();
        List<BackgroundModel.Fitted> fitted = learners.get(0).background().solveTogether(sides);
        context.workers().forEach(group.size(), g -> {
            ComponentLearner.Outcome outcome = learners.get(g).outcome(fitted.get(g), 0, List.of());
            learned[group.get(g)] = pending.get(group.get(g)).finish(List.of(outcome), start);
        });
    }
}
