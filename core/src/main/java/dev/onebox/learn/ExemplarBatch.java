package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.Template;
import dev.onebox.learn.BackgroundModel.Fitted;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One detector per box, many at a time: windows are cut photo by photo, and whenever {@value #TOGETHER} are there, those
 * that share statistics, size and λ are solved in one batch. One per call.
 */
final class ExemplarBatch {
    static final int TOGETHER = 256;

    private final LearnContext context;
    private final BiConsumer<Example, LearningResult> sink;
    private final List<Pending> pending = new ArrayList<>();
    private final List<DroppedBox> dropped = new ArrayList<>();

    ExemplarBatch(LearnContext context, BiConsumer<Example, LearningResult> sink) {
        this.context = context;
        this.sink = sink;
    }

    /** A box that waits for others, with the example it is from. */
    private record Pending(Example source, LearningSession session) {}

    List<DroppedBox> learn(List<Example> examples, Function<Example, String> label) throws IOException {
        for (Example example : examples) {
            PhotoSource once = new ReadOnce(example.photo());
            for (Box box : example.boxes()) {
                add(example, label.apply(example), new Example(example.name(), List.of(box), once));
            }
        }
        flush();
        return dropped;
    }

    private void add(Example source, String label, Example one) throws IOException {
        LearningNotes notes = new LearningNotes();
        Optional<Positives> cut = new PositiveCollector(context, notes).tryCollect(List.of(one), PositiveSet.KEPT);
        dropped.addAll(notes.dropped());
        if (cut.isPresent()) {
            pending.add(new Pending(source, new LearningSession(label, cut.get(), notes, context)));
        }
        if (pending.size() == TOGETHER) {
            flush();
        }
    }

    private void flush() {
        long start = System.nanoTime();
        LearningResult[] learned = new LearningResult[pending.size()];
        IntStream.range(0, learned.length)
                .boxed()
                .collect(Collectors.groupingBy(
                        i -> pending.get(i).session().key(), LinkedHashMap::new, Collectors.toList()))
                .forEach((key, group) -> solve(group, learned, start));
        for (int i = 0; i < learned.length; i++) {
            sink.accept(pending.get(i).source(), learned[i]);
        }
        pending.clear();
    }

    private void solve(List<Integer> group, LearningResult[] learned, long start) {
        List<LearningSession> sessions =
                group.stream().map(i -> pending.get(i).session()).toList();
        List<Template> sides =
                sessions.stream().map(session -> session.learner().b()).toList();
        List<Fitted> fitted = sessions.get(0).learner().background().solveTogether(sides);
        context.workers().forEach(group.size(), g -> {
            LearningSession session = sessions.get(g);
            ComponentLearner.Outcome outcome = session.learner().outcome(fitted.get(g), List.of());
            learned[group.get(g)] = session.finish(List.of(outcome), start);
        });
    }

    /** A photo whose windows come from one reading, when they are first asked for. Thread-safe. */
    private static final class ReadOnce implements PhotoSource {
        private final PhotoSource source;
        private @Nullable PhotoWindows windows;
        private @Nullable IOException failure; // what could not be read is not tried again for every box

        ReadOnce(PhotoSource source) {
            this.source = source;
        }

        @Override
        public Photo read() throws IOException {
            return source.read();
        }

        @Override
        public synchronized PhotoWindows windows() throws IOException {
            if (failure != null) {
                throw failure;
            }
            try {
                PhotoWindows known = windows == null ? source.windows() : windows;
                windows = known;
                return known;
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }
    }
}
