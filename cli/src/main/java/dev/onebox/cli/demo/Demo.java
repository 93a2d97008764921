package dev.onebox.cli.demo;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.cli.StatisticsPreloader;
import dev.onebox.detect.SlidingWindowSearch;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.learn.Example;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The demo from start to end: draws, learns one symbol from one box and finds the others, then does the same with every
 * kind of symbol at once.
 *
 * <p>The same drawings and findings every time; only the times differ. One per thread.
 */
final class Demo {
    /** The symbol that the demo shows first. */
    static final Symbol TAUGHT = Symbol.named("transistor");

    /** Lines of a pen are thin: a cell of 8 pixels would have to look at enlarged scans. */
    private static final int CELL = 4;

    /** Scores below this are far from any symbol; keeping them would only make the lists long. */
    private static final double LEAST_SCORE = 5;

    /** All drawings are scanned at one scale: symbols are neither half as large nor twice. */
    private static final SearchSettings SEARCH =
            SearchSettings.standard().withLargestScale(1.25).withObjects(35, 180);

    /** Hears how far the work is. */
    public interface Listener {
        /** So much of a stage is done; {@code what} names it, e.g. {@code drawing}. Called from several threads. */
        void done(String what, int done, int total);
    }

    private final Workers workers;
    private final Listener listener;

    public Demo(Workers workers, Listener listener) {
        this.workers = workers;
        this.listener = listener;
    }

    /**
     * Runs it.
     *
     * @param drawings how many, at least 1
     * @throws IOException if the bundled statistics cannot be read
     */
    public DemoResult run(int drawings, long seed) throws IOException {
        long start = System.nanoTime();
        List<ScannedDrawing> drawn = draw(drawings, seed);
        double drawSeconds = secondsSince(start);
        List<Photo> photos = drawn.stream().map(ScannedDrawing::photo).toList();
        List<LearnedSymbol> learnedSymbols = learnAll(drawn.get(0), photos.get(0));
        LearnedSymbol first = learnedSymbols.get(0);
        Findings one = search("searching", List.of(first), drawn, photos);
        Findings all = search("searching for all kinds", learnedSymbols, drawn, photos);
        List<SymbolEvaluation> outcomes = learnedSymbols.stream()
                .map(learned -> SymbolEvaluation.of(learned, drawn, all.of(learned)))
                .toList();
        DemoResult.Times times = new DemoResult.Times(
                drawSeconds, one.seconds() / drawings, all.seconds() / drawings, secondsSince(start));
        return new DemoResult(
                seed, drawn, photos.get(0), SymbolEvaluation.of(first, drawn, one.of(first)), outcomes, times);
    }

    private List<ScannedDrawing> draw(int count, long seed) {
        ScannedDrawing[] drawn = new ScannedDrawing[count];
        AtomicInteger done = new AtomicInteger();
        workers.forEach(count, i -> {
            drawn[i] = new ScannedDrawing(seed, i + 1);
            listener.done("drawing", done.incrementAndGet(), count);
        });
        return Arrays.asList(drawn);
    }

    /** The symbol that is shown first comes first, so that nothing is prepared for it yet. */
    private List<LearnedSymbol> learnAll(ScannedDrawing drawing, Photo photo) throws IOException {
        Learner learner = new Learner(StatisticsPreloader.bundled(), workers)
                .with(LearnSettings.auto().withCell(CELL));
        List<Symbol> symbols = new ArrayList<>(Symbol.ALL);
        symbols.remove(TAUGHT);
        symbols.add(0, TAUGHT);
        List<LearnedSymbol> learnedSymbols = new ArrayList<>();
        for (Symbol symbol : symbols) {
            learnedSymbols.add(learn(learner, symbol, drawing, photo));
            listener.done("learning", learnedSymbols.size(), symbols.size());
        }
        return learnedSymbols;
    }

    private static LearnedSymbol learn(Learner learner, Symbol symbol, ScannedDrawing drawing, Photo photo)
            throws IOException {
        Box box = drawing.symbols().stream()
                .filter(marked -> marked.symbol().equals(symbol))
                .findFirst()
                .orElseThrow()
                .box();
        List<Example> examples = List.of(new Example(photo, box));
        LearningResult cold = learner.learn(symbol.label(), examples);
        return new LearnedSymbol(symbol, box, cold, learner.learn(symbol.label(), examples));
    }

    private Findings search(
            String what, List<LearnedSymbol> learnedSymbols, List<ScannedDrawing> drawings, List<Photo> photos) {
        List<Detector> detectors = learnedSymbols.stream()
                .map(learned -> learned.cold().detector().withThreshold(LEAST_SCORE))
                .toList();
        long start = System.nanoTime();
        SlidingWindowSearch search = SlidingWindowSearch.prepare(detectors, SEARCH);
        Map<String, List<ScoredBox>> found = new TreeMap<>();
        for (int i = 0; i < photos.size(); i++) {
            for (Detection detection : search.in(photos.get(i), workers)) {
                found.computeIfAbsent(detection.label(), label -> new ArrayList<>())
                        .add(new ScoredBox(drawings.get(i).name(), detection.box(), detection.score()));
            }
            listener.done(what, i + 1, photos.size());
        }
        return new Findings(found, secondsSince(start));
    }

    /** Detections by label, and how long they took. */
    private record Findings(Map<String, List<ScoredBox>> found, double seconds) {
        List<ScoredBox> of(LearnedSymbol learned) {
            return found.getOrDefault(learned.label(), List.of());
        }
    }

    private static double secondsSince(long start) {
        return 1e-9 * (System.nanoTime() - start);
    }
}
