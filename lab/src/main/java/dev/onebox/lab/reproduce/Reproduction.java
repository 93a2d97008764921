package dev.onebox.lab.reproduce;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.onebox.SearchSettings;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.lab.experiment.BeyondExperiment;
import dev.onebox.lab.experiment.BySize;
import dev.onebox.lab.experiment.ConvergenceExperiment;
import dev.onebox.lab.experiment.DetectorStore;
import dev.onebox.lab.experiment.ExperimentContext;
import dev.onebox.lab.experiment.GatheringExperiment;
import dev.onebox.lab.experiment.MemoryExperiment;
import dev.onebox.lab.experiment.MiningChoicesExperiment;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.TestSearch;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.machine.Machine;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        Machine machine = page(FIRST, new TypeReference<>() {}, () -> here);
        List<Trained> solvers = page("solvers", new TypeReference<>() {}, () -> SolverExperiment.run(context, store));
        GatheringExperiment.Result gathering =
                page("gathering", new TypeReference<>() {}, () -> GatheringExperiment.run(context));
        List<ConvergenceExperiment.Curve> convergence =
                page("convergence", new TypeReference<>() {}, () -> ConvergenceExperiment.run(context));
        List<BySize> memory = page("memory", new TypeReference<>() {}, () -> MemoryExperiment.run(context));
        RivalsExperiment.Result rivals =
                page("rivals", new TypeReference<>() {}, () -> RivalsExperiment.run(context, store));
        List<PhotosExperiment.Row> photos =
                page("photos", new TypeReference<>() {}, () -> PhotosExperiment.run(context, store));
        List<Trained> beyond = page("beyond", new TypeReference<>() {}, () -> BeyondExperiment.run(context, store));
        List<MiningChoicesExperiment.Choice> choices =
                page("choices", new TypeReference<>() {}, () -> MiningChoicesExperiment.run(context, store));
        Results.Detectors detectors = new Results.Detectors(solvers, beyond, rivals, choices, photos);
        List<String> names = detectors.names();
        Map<String, List<ScoredBox>> found =
                search(names, SolverExperiment.exact(solvers).name());
        int resamples = context.effort().measurement().resamples();
        List<Score> scores = page(
                "scores",
                key + "\n" + TestSearch.asked(names, context.protocol().searching()),
                new TypeReference<>() {},
                () -> Score.all(found, context.data().test().all(), resamples));
        Results.Run run = new Results.Run(
                context.protocol(),
                context.effort(),
                settings,
                machine,
                seconds,
                context.data().problems());
        return new Results(run, detectors, convergence, memory, gathering, scores);
    }

    private <R> R page(String name, TypeReference<R> type, ResultCache.Work<R> work) throws IOException {
        return page(name, key, type, work);
    }

    private <R> R page(String name, String dependingOn, TypeReference<R> type, ResultCache.Work<R> work)
            throws IOException {
        progress.begin(name, cache.holds(name, dependingOn));
        ResultCache.Entry<R> page = cache.get(name, dependingOn, type, work);
        progress.end(name, page.seconds());
        seconds.put(RunProgress.title(name), page.seconds());
        return page.result();
    }

    /** What is found in the test photos, by name of the detector. */
    private Map<String, List<ScoredBox>> search(List<String> names, String exact) throws IOException {
        TestSearch search = new TestSearch(context, cache, store);
        SearchSettings usual = context.protocol().searching();
        SearchSettings unbound = usual.withInside(HALF);
        progress.begin("search", search.isDone(key, names, usual) && search.isDone(key, List.of(exact), unbound));
        TestSearch.Result all = search.run(key, names, usual);
        TestSearch.Result loose = search.run(key, List.of(exact), unbound);
        progress.end("search", all.seconds() + loose.seconds());
        seconds.put(RunProgress.title("search"), all.seconds() + loose.seconds());
        Map<String, List<ScoredBox>> found = new LinkedHashMap<>(all.found());
        found.put(Results.WITHOUT_BORDERS, loose.found().getOrDefault(exact, List.of()));
        return found;
    }
}
