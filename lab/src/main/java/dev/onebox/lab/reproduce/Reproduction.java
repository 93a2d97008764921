package dev.onebox.lab.reproduce;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.onebox.cli.TextFormat;
import dev.onebox.lab.experiment.BeyondExperiment;
import dev.onebox.lab.experiment.BySize;
import dev.onebox.lab.experiment.ConvergenceExperiment;
import dev.onebox.lab.experiment.ExperimentContext;
import dev.onebox.lab.experiment.GatheringExperiment;
import dev.onebox.lab.experiment.MemoryExperiment;
import dev.onebox.lab.experiment.PhotosExperiment;
import dev.onebox.lab.experiment.RivalsExperiment;
import dev.onebox.lab.experiment.Score;
import dev.onebox.lab.experiment.SolverExperiment;
import dev.onebox.lab.experiment.TestSearch;
import dev.onebox.lab.experiment.Trained;
import dev.onebox.lab.machine.Machine;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * All experiments in turn, those that are in the cache already from there.
 *
 * <p>Times are taken first, before the compiler has seen everything else.
 */
record Reproduction(ExperimentContext context, RunProgress progress) {
    private interface Experiment<R> {
        R run(ExperimentContext context) throws IOException;
    }

    Results run(Machine here, Map<String, String> settings) throws IOException {
        Machine machine = page("machine", new TypeReference<>() {}, any -> here);
        List<Trained> solvers = page("solvers", new TypeReference<>() {}, SolverExperiment::run);
        GatheringExperiment.Result gathering = page("gathering", new TypeReference<>() {}, GatheringExperiment::run);
        List<ConvergenceExperiment.Curve> convergence =
                page("convergence", new TypeReference<>() {}, ConvergenceExperiment::run);
        List<BySize> memory = page("memory", new TypeReference<>() {}, MemoryExperiment::run);
        RivalsExperiment.Result rivals = page("rivals", new TypeReference<>() {}, RivalsExperiment::run);
        List<PhotosExperiment.Row> photos = page("photos", new TypeReference<>() {}, PhotosExperiment::run);
        List<BeyondExperiment.Part> beyond = page("beyond", new TypeReference<>() {}, BeyondExperiment::run);
        List<RivalsExperiment.Choice> choices =
                page("choices", new TypeReference<>() {}, RivalsExperiment::runOtherwise);
        Results.Detectors detectors = new Results.Detectors(solvers, beyond, rivals, choices, photos);
        List<Score> scores = page("search", new TypeReference<>() {}, any -> TestSearch.scores(any, detectors.names()));
        Results.Run run = new Results.Run(
                context.protocol(),
                context.effort(),
                settings,
                machine,
                context.data().problems());
        return new Results(run, detectors, convergence, memory, gathering, scores);
    }

    private <R> R page(String name, TypeReference<R> type, Experiment<R> experiment) throws IOException {
        boolean known = context.cache().holds(name);
        if (!known) {
            progress.begin(name);
        }
        long start = System.nanoTime();
        R result = context.cache().get(name, type, () -> experiment.run(context));
        progress.end(name, known ? "already there" : TextFormat.format("%.0f s", 1e-9 * (System.nanoTime() - start)));
        return result;
    }
}
