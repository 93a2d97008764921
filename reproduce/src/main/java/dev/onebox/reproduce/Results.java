package dev.onebox.reproduce;

import dev.onebox.reproduce.experiment.ConvergenceExperiment;
import dev.onebox.reproduce.experiment.GatheringExperiment;
import dev.onebox.reproduce.experiment.Machine;
import dev.onebox.reproduce.experiment.MemoryExperiment;
import dev.onebox.reproduce.experiment.PhotosExperiment;
import dev.onebox.reproduce.experiment.RivalsExperiment;
import dev.onebox.reproduce.experiment.Score;
import dev.onebox.reproduce.experiment.Trained;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Everything a report is made of. Immutable.
 *
 * @param settings protocol, data and statistics, in words
 * @param seconds what every experiment took, in their order
 * @param skipped what could not be read, with reasons
 * @param beyond detectors of our own
 */
public record Results(
        Protocol protocol,
        Effort effort,
        Map<String, String> settings,
        Machine machine,
        Map<String, Double> seconds,
        List<String> skipped,
        List<Trained> solvers,
        ConvergenceExperiment.Result convergence,
        MemoryExperiment.Result memory,
        GatheringExperiment.Result gathering,
        PhotosExperiment.Result photos,
        List<Trained> beyond,
        RivalsExperiment.Result rivals,
        List<Score> scores) {
    /** What the exact detector is called where half of a found box may lie outside the photo. */
    public static final String WITHOUT_BORDERS = "boxes may leave the photo by half";

    public Results {
        skipped = List.copyOf(skipped);
        solvers = List.copyOf(solvers);
        beyond = List.copyOf(beyond);
        scores = List.copyOf(scores);
    }

    /** The score of a detector. @throws IllegalArgumentException if it was not searched with */
    public Score score(String detector) {
        return scores.stream()
                .filter(score -> score.detector().equals(detector))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no score of " + detector));
    }

    /** What training a detector took; empty if there is none of that name. */
    public Optional<Trained> trained(String name) {
        return Stream.of(solvers, beyond, rivals.detectors())
                .flatMap(List::stream)
                .filter(trained -> trained.name().equals(name))
                .findFirst();
    }

    /** The last round of mining. */
    public int lastRound() {
        return rivals.rounds().size() - 1;
    }
}
