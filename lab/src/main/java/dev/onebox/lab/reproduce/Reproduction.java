package dev.onebox.lab.reproduce;

import dev.onebox.SearchSettings;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.lab.experiment.BeyondExperiment;
import dev.onebox.lab.experiment.ConvergenceExperiment;
import dev.onebox.lab.experiment.DetectorStore;
import dev.onebox.lab.experiment.ExperimentContext;
import dev.onebox.lab.experiment.GatheringExperiment;
import dev.onebox.lab.experiment.MemoryExperiment;
import dev.onebox.lab.experiment.MiningChoicesExperiment;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.Readings;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.TestSearch;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.machine.Machine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All experiments in turn, those that are in the cache already from there.
 *
 * <p>Times are taken first, before the compiler has seen everything else. One per run.
 */
final class Reproduction {
    /** The page that every run writes first. */
    static final String FIRST = "machine";

    private static final double HALF = 0.5;

    private final ExperimentContext context;
    private final ResultCache cache;
    private final Map<String, String> settings;
    private final RunProgress progress;
    private final String key;
    private final DetectorStore store;
    private final Map<String, Double> seconds = new LinkedHashMap<>();

    Reproduction(ExperimentContext context, ResultCache cache, Map<String, String> settings, RunProgress progress)
            throws IOException {
        this.context = context;
        this.cache = cache;
        this.settings = settings;
        this.progress = progress;
        this.key = String.join(
                "\n",
                context.protocol().toString(),
                context.effort().toString(),
                context.data().key(),
                context.statistics().fingerprint());
        this.store = new DetectorStore(cache, key);
    }

    /** Whether some of it was done before. */
    boolean isKnown() {
        return cache.holds(FIRST, key);
    }

    Results run(Machine here) throws IOException {
        Machine machine = page(FIRST, Machine.class, () -> here);
        Trained.All solvers = page("solvers", Trained.All.class, () -> SolverExperiment.run(context, store));
        GatheringExperiment.Result gathering =
                page("gathering", GatheringExperiment.Result.class, () -> GatheringExperiment.run(context));
        ConvergenceExperiment.Result convergence =
                page("convergence", ConvergenceExperiment.Result.class, () -> ConvergenceExperiment.run(context));
        MemoryExperiment.Result memory =
                page("memory", MemoryExperiment.Result.class, () -> MemoryExperiment.run(context));
        RivalsExperiment.Result rivals =
                page("rivals", RivalsExperiment.Result.class, () -> RivalsExperiment.run(context, store));
        PhotosExperiment.Result photos =
                page("photos", PhotosExperiment.Result.class, () -> PhotosExperiment.run(context, store));
        Trained.All beyond = page("beyond", Trained.All.class, () -> BeyondExperiment.run(context, store));
        MiningChoicesExperiment.Result choices = page(
                "choices", MiningChoicesExperiment.Result.class, () -> MiningChoicesExperiment.run(context, store));
        Results.Detectors detectors =
                new Results.Detectors(solvers.detectors(), beyond.detectors(), rivals, choices, photos);
        String exact = SolverExperiment.exact(solvers.detectors()).name();
        List<String> compared = Stream.concat(
                        Stream.of(exact, SolverExperiment.CIRCULANT),
                        rivals.detectors().stream().map(Trained::name))
                .toList();
        List<String> skipped = new ArrayList<>(context.data().problems());
        skipped.addAll(photos.skipped());
        Searched searched = search(detectors.names(), exact, skipped);
        Readings readings = readings(searched, compared);
        List<Score> scores = scores(searched);
        Results.Run run = new Results.Run(context.protocol(), context.effort(), settings, machine, seconds, skipped);
        return new Results(run, detectors, convergence, memory, gathering, readings, scores);
    }

    private <R> R page(String name, Class<R> type, ResultCache.Work<R> work) throws IOException {
        return page(name, key, type, work);
    }

    private <R> R page(String name, String dependingOn, Class<R> type, ResultCache.Work<R> work) throws IOException {
        progress.begin(name, cache.holds(name, dependingOn));
        ResultCache.Entry<R> page = cache.get(name, dependingOn, type, work);
        progress.end(name, page.seconds());
        seconds.put(RunProgress.title(name), page.seconds());
        return page.result();
    }

    /**
     * What a search of the test photos brought.
     *
     * @param asked what that depends on
     * @param found by name of the detector
     */
    private record Searched(String asked, Map<String, List<ScoredBox>> found, List<InriaFolder.Picture> photos) {}

    private Searched search(List<String> names, String exact, List<String> skipped) throws IOException {
        TestSearch search = new TestSearch(context, cache, store);
        SearchSettings usual = context.protocol().searching();
        SearchSettings unbound = usual.withInside(HALF);
        progress.begin("search", search.isDone(key, names, usual) && search.isDone(key, List.of(exact), unbound));
        TestSearch.Result all = search.run(key, names, usual);
        TestSearch.Result loose = search.run(key, List.of(exact), unbound);
        progress.end("search", all.seconds() + loose.seconds());
        seconds.put(RunProgress.title("search"), all.seconds() + loose.seconds());
        all.skipped().stream().filter(problem -> !skipped.contains(problem)).forEach(skipped::add);
        Map<String, List<ScoredBox>> found = new LinkedHashMap<>();
        names.forEach(name -> found.put(name, all.found().getOrDefault(name, List.of())));
        found.put(Results.WITHOUT_BORDERS, loose.found().getOrDefault(exact, List.of()));
        return new Searched(key + "\n" + TestSearch.asked(names, usual), found, all.searched());
    }

    private List<Score> scores(Searched searched) throws IOException {
        int resamples = context.effort().measurement().resamples();
        return page(
                        "scores",
                        searched.asked(),
                        Score.All.class,
                        () -> Score.All.of(searched.found(), searched.photos(), resamples))
                .scores();
    }

    private Readings readings(Searched searched, List<String> compared) throws IOException {
        Map<String, List<ScoredBox>> found = new LinkedHashMap<>();
        compared.forEach(name -> found.put(name, searched.found().getOrDefault(name, List.of())));
        return page("readings", searched.asked(), Readings.class, () -> Readings.of(found, searched.photos()));
    }
}
