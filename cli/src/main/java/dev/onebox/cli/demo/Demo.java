package dev.onebox.cli.demo;

import dev.onebox.Box;
import dev.onebox.Detection;
import dev.onebox.Detector;
import dev.onebox.SearchSettings;
import dev.onebox.cli.Console;
import dev.onebox.cli.Progress;
import dev.onebox.cli.StatisticsPreloader;
import dev.onebox.cli.demo.ScannedDrawing.SymbolBox;
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

    private final Workers workers;
    private final Console console;

    Demo(Workers workers, Console console) {
        this.workers = workers;
        this.console = console;
    }

    /**
     * A symbol taught from one box of the first drawing, twice: the first time everything that depends on the window's size
     * is prepared, the second time it is there already.
     */
    record LearnedSymbol(Symbol symbol, Box box, LearningResult cold, LearningResult warm) {
        String label() {
            return symbol.label();
        }

        Detector detector() {
            return cold.detector();
        }
    }

    /** Detections by label, and how long they took. */
    private record Findings(Map<String, List<ScoredBox>> found, double seconds) {
        SymbolEvaluation of(LearnedSymbol learned, List<ScannedDrawing> drawings) {
            return SymbolEvaluation.of(learned, drawings, found.getOrDefault(learned.label(), List.of()));
        }
    }

    /**
     * Runs it.
     *
     * @param count how many drawings, at least 1
     * @throws IOException if the bundled statistics cannot be read
     */
    DemoResult run(int count, long seed) throws IOException {
        long start = System.nanoTime();
        List<ScannedDrawing> drawings = draw(count, seed);
        double drawSeconds = secondsSince(start);
        List<LearnedSymbol> symbols = learnAll(drawings.get(0));
        Findings one = search("searching", symbols.subList(0, 1), drawings);
        Findings all = search("searching for all kinds", symbols, drawings);
        return new DemoResult(
                seed,
                drawings,
                one.of(symbols.get(0), drawings),
                symbols.stream().map(symbol -> all.of(symbol, drawings)).toList(),
                new DemoResult.Times(drawSeconds, one.seconds() / count, all.seconds() / count, secondsSince(start)));
    }

    private List<ScannedDrawing> draw(int count, long seed) {
        ScannedDrawing[] drawn = new ScannedDrawing[count];
        AtomicInteger done = new AtomicInteger();
        try (Progress progress = new Progress(console, "drawing", 0)) {
            workers.forEach(count, i -> {
                drawn[i] = new ScannedDrawing(seed, i + 1);
                progress.update(done.incrementAndGet(), count);
            });
        }
        return Arrays.asList(drawn);
    }

    /** The symbol that is shown first comes first, so that nothing is prepared for it yet. */
    private List<LearnedSymbol> learnAll(ScannedDrawing drawing) throws IOException {
        Learner learner = new Learner(StatisticsPreloader.bundled(), workers)
                .with(LearnSettings.auto().withCell(CELL));
        List<Symbol> symbols = new ArrayList<>(Symbol.ALL);
        symbols.remove(TAUGHT);
        symbols.add(0, TAUGHT);
        List<LearnedSymbol> learned = new ArrayList<>();
        try (Progress progress = new Progress(console, "learning", 0)) {
            for (Symbol symbol : symbols) {
                Box box = drawing.symbols().stream()
                        .filter(marked -> marked.taught() && marked.symbol().equals(symbol))
                        .map(SymbolBox::box)
                        .findFirst()
                        .orElseThrow();
                List<Example> examples = List.of(new Example(drawing.photo(), box));
                LearningResult cold = learner.learn(symbol.label(), examples);
                learned.add(new LearnedSymbol(symbol, box, cold, learner.learn(symbol.label(), examples)));
                progress.update(learned.size(), symbols.size());
            }
        }
        return learned;
    }

    private Findings search(String what, List<LearnedSymbol> symbols, List<ScannedDrawing> drawings) {
        List<Detector> detectors = symbols.stream()
                .map(symbol -> symbol.detector().withThreshold(LEAST_SCORE))
                .toList();
        long start = System.nanoTime();
        SlidingWindowSearch search = SlidingWindowSearch.prepare(detectors, SEARCH);
        Map<String, List<ScoredBox>> found = new TreeMap<>();
        try (Progress progress = new Progress(console, what, 0)) {
            for (int i = 0; i < drawings.size(); i++) {
                for (Detection detection : search.in(drawings.get(i).photo(), workers)) {
                    found.computeIfAbsent(detection.label(), label -> new ArrayList<>())
                            .add(new ScoredBox(drawings.get(i).name(), detection.box(), detection.score()));
                }
                progress.update(i + 1, drawings.size());
            }
        }
        return new Findings(found, secondsSince(start));
    }

    private static double secondsSince(long start) {
        return 1e-9 * (System.nanoTime() - start);
    }
}
