package dev.onebox.lab.reproduce;

import dev.onebox.SearchSettings;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.lab.experiment.BeyondExperiment;
import dev.onebox.lab.experiment.ConvergenceExperiment;
import dev.onebox.lab.experiment.DetectorShelf;
import dev.onebox.lab.experiment.GatheringExperiment;
import dev.onebox.lab.experiment.Laboratory;
import dev.onebox.lab.experiment.Machine;
import dev.onebox.lab.experiment.MemoryExperiment;
import dev.onebox.lab.experiment.MiningChoicesExperiment;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.Readings;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.TestSearch;
import dev.onebox.lab.experiment.Trained;
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
    /** The page that every run writes first. */
    static final String FIRST = "machine";

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

    /** Whether some of it was done before. */
    boolean isKnown() {
        return notebook.holds(FIRST, key);
    }

    Results run(Machine here) throws IOException {
        Machine machine = page(FIRST, Machine.class, () -> here);
        Trained.All solvers = page("solvers", Trained.All.class, () -> SolverExperiment.run(laboratory, shelf));
        GatheringExperiment.Result gathering =
                page("gathering", GatheringExperiment.Result.class, () -> GatheringExperiment.run(laboratory));
        ConvergenceExperiment.Result convergence =
                page("convergence", ConvergenceExperiment.Result.class, () -> ConvergenceExperiment.run(laboratory));
        MemoryExperiment.Result memory =
                page("memory", MemoryExperiment.Result.class, () -> MemoryExperiment.run(laboratory));
        RivalsExperiment.Result rivals =
                page("rivals", RivalsExperiment.Result.class, () -> RivalsExperiment.run(laboratory, shelf));
        PhotosExperiment.Result photos =
                page("photos", PhotosExperiment.Result.class, () -> PhotosExperiment.run(laboratory, shelf));
        Trained.All beyond = page("beyond", Trained.All.class, () -> BeyondExperiment.run(laboratory, shelf));
        MiningChoicesExperiment.Result choices = page(
                "choices", MiningChoicesExperiment.Result.class, () -> MiningChoicesExperiment.run(laboratory, shelf));
        String exact = SolverExperiment.exact(solvers.detectors()).name();
        List<String> compared = Stream.concat(
                        Stream.of(exact, SolverExperiment.CIRCULANT),
                        rivals.detectors().stream().map(Trained::name))
                .toList();
        List<String> names = names(List.of(solvers, beyond, new Trained.All(rivals.detectors())), photos, choices);
        List<String> skipped = new ArrayList<>(laboratory.data().problems());
        skipped.addAll(photos.skipped());
        Searched searched = search(names, exact, skipped);
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
                choices,
                readings(searched, compared),
                scores(searched));
    }

    private <R> R page(String name, Class<R> type, Notebook.Work<R> work) throws IOException {
        return page(name, key, type, work);
    }

    private <R> R page(String name, String dependingOn, Class<R> type, Notebook.Work<R> work) throws IOException {
        schedule.begin(name, notebook.holds(name, dependingOn));
        Notebook.Page<R> page = notebook.page(name, dependingOn, type, work);
        schedule.end(name, page.seconds());
        seconds.put(Schedule.title(name), page.seconds());
        return page.result();
    }

    private static List<String> names(
            List<Trained.All> trained, PhotosExperiment.Result photos, MiningChoicesExperiment.Result choices) {
        Stream<String> named =
                trained.stream().flatMap(all -> all.detectors().stream()).map(Trained::name);
        Stream<String> ofPhotos =
                photos.rows().stream().map(PhotosExperiment.Row::detector).filter(name -> !name.isEmpty());
        Stream<String> chosen = choices.choices().stream().flatMap(choice -> choice.detectors().stream());
        return Stream.of(named, ofPhotos, chosen)
                .flatMap(stream -> stream)
                .distinct()
                .toList();
    }

    /**
     * What a search of the test photos brought.
     *
     * @param asked what that depends on
     * @param found by name of the detector
     */
    private record Searched(String asked, Map<String, List<ScoredBox>> found, List<InriaFolder.Picture> photos) {}

    private Searched search(List<String> names, String exact, List<String> skipped) throws IOException {
        TestSearch search = new TestSearch(laboratory, notebook, shelf);
        SearchSettings usual = laboratory.protocol().searching();
        SearchSettings unbound = usual.withInside(HALF);
        schedule.begin("search", search.isDone(key, names, usual) && search.isDone(key, List.of(exact), unbound));
        TestSearch.Result all = search.run(key, names, usual);
        TestSearch.Result loose = search.run(key, List.of(exact), unbound);
        schedule.end("search", all.seconds() + loose.seconds());
        seconds.put(Schedule.title("search"), all.seconds() + loose.seconds());
        all.skipped().stream().filter(problem -> !skipped.contains(problem)).forEach(skipped::add);
        Map<String, List<ScoredBox>> found = new LinkedHashMap<>();
        names.forEach(name -> found.put(name, all.found().getOrDefault(name, List.of())));
        found.put(Results.WITHOUT_BORDERS, loose.found().getOrDefault(exact, List.of()));
        return new Searched(key + "\n" + TestSearch.asked(names, usual), found, all.searched());
    }

    private List<Score> scores(Searched searched) throws IOException {
        int resamples = laboratory.effort().resamples();
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
