package dev.onebox.reproduce;

import dev.onebox.detect.SearchSettings;
import dev.onebox.evaluate.Found;
import dev.onebox.reproduce.experiment.BeyondExperiment;
import dev.onebox.reproduce.experiment.ConvergenceExperiment;
import dev.onebox.reproduce.experiment.DetectorShelf;
import dev.onebox.reproduce.experiment.GatheringExperiment;
import dev.onebox.reproduce.experiment.Laboratory;
import dev.onebox.reproduce.experiment.Machine;
import dev.onebox.reproduce.experiment.MemoryExperiment;
import dev.onebox.reproduce.experiment.PhotosExperiment;
import dev.onebox.reproduce.experiment.RivalsExperiment;
import dev.onebox.reproduce.experiment.Score;
import dev.onebox.reproduce.experiment.SolverExperiment;
import dev.onebox.reproduce.experiment.TestSearch;
import dev.onebox.reproduce.experiment.Trained;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All experiments in turn, those that are in the notebook already from there.
 *
 * <p>Times are taken first, before the compiler has seen everything else. One per run.
 */
final class Reproduction {
    private static final double HALF = 0.5;

    private final Laboratory laboratory;
    private final Notebook notebook;
    private final Map<String, String> settings;
    private final Schedule schedule;
    private final String key;
    private final DetectorShelf shelf;
    private final Map<String, Double> seconds = new LinkedHashMap<>();

    Reproduction(Laboratory laboratory, Notebook notebook, Map<String, String> settings, Schedule schedule)
            throws IOException {
        this.laboratory = laboratory;
        this.notebook = notebook;
        this.settings = settings;
        this.schedule = schedule;
        this.key = String.join(
                "\n",
                laboratory.protocol().toString(),
                laboratory.effort().toString(),
                laboratory.data().key(),
                laboratory.statistics().fingerprint());
        this.shelf = new DetectorShelf(notebook, key);
    }

    Results run(String version) throws IOException {
        Machine machine = page("machine", Machine.class, () -> Machine.here(version));
        Trained.All solvers = page("solvers", Trained.All.class, () -> SolverExperiment.run(laboratory, shelf));
        GatheringExperiment.Result gathering =
                page("gathering", GatheringExperiment.Result.class, () -> GatheringExperiment.run(laboratory));
        ConvergenceExperiment.Result convergence =
                page("convergence", ConvergenceExperiment.Result.class, () -> ConvergenceExperiment.run(laboratory));
        MemoryExperiment.Result memory =
                page("memory", MemoryExperiment.Result.class, () -> MemoryExperiment.run(laboratory));
        PhotosExperiment.Result photos =
                page("photos", PhotosExperiment.Result.class, () -> PhotosExperiment.run(laboratory, shelf));
        Trained.All beyond = page("beyond", Trained.All.class, () -> BeyondExperiment.run(laboratory, shelf));
        RivalsExperiment.Result rivals =
                page("rivals", RivalsExperiment.Result.class, () -> RivalsExperiment.run(laboratory, shelf));
        List<String> names = names(solvers, photos, beyond, rivals);
        List<String> skipped = new ArrayList<>(laboratory.data().problems());
        skipped.addAll(photos.skipped());
        List<Score> scores = scores(names, skipped);
        return new Results(
                laboratory.protocol(),
                laboratory.effort(),
                settings,
                machine,
                seconds,
                skipped,
                solvers.detectors(),
                convergence,
                memory,
                gathering,
                photos,
                beyond.detectors(),
                rivals,
                scores);
    }

    private <R> R page(String name, Class<R> type, Notebook.Work<R> work) throws IOException {
        return page(name, key, type, work);
    }

    private <R> R page(String name, String dependingOn, Class<R> type, Notebook.Work<R> work) throws IOException {
        schedule.begin(name, notebook.holds(name, dependingOn));
        Notebook.Page<R> page = notebook.page(name, dependingOn, type, work);
        schedule.end(name, page.seconds());
        seconds.put(name, page.seconds());
        return page.result();
    }

    private static List<String> names(
            Trained.All solvers, PhotosExperiment.Result photos, Trained.All beyond, RivalsExperiment.Result rivals) {
        Stream<String> trained = Stream.of(solvers.detectors(), beyond.detectors(), rivals.detectors())
                .flatMap(List::stream)
                .map(Trained::name);
        Stream<String> ofPhotos =
                photos.rows().stream().map(PhotosExperiment.Row::detector).filter(name -> !name.isEmpty());
        return Stream.concat(trained, ofPhotos).distinct().toList();
    }

    private List<Score> scores(List<String> names, List<String> skipped) throws IOException {
        TestSearch search = new TestSearch(laboratory, notebook, shelf);
        SearchSettings usual = laboratory.protocol().searching();
        schedule.begin("search", false);
        TestSearch.Result all = search.run(key, names, usual);
        TestSearch.Result loose = search.run(key, List.of(SolverExperiment.EXACT), usual.withInside(HALF));
        schedule.end("search", all.seconds() + loose.seconds());
        seconds.put("search", all.seconds() + loose.seconds());
        all.skipped().stream().filter(problem -> !skipped.contains(problem)).forEach(skipped::add);
        Map<String, List<Found>> found = new LinkedHashMap<>();
        names.forEach(name -> found.put(name, all.found().getOrDefault(name, List.of())));
        found.put(Results.WITHOUT_BORDERS, loose.found().getOrDefault(SolverExperiment.EXACT, List.of()));
        return page(
                        "scores",
                        key + "\n" + TestSearch.asked(names, usual),
                        Score.All.class,
                        () -> Score.All.of(
                                found, all.searched(), laboratory.effort().resamples()))
                .scores();
    }
}
