package dev.onebox.lab.study;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.onebox.lab.machine.Processes;
import dev.onebox.lab.study.TrainingStudy.TrainingRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Learning from the photos of {@code Train} and finding in those of {@code Test}, by our own commands. Stateless. */
final class PeopleCommands {
    static final String LABEL = "PASperson";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path people;
    private final Path folder;

    /** @param folder for files that do not stay */
    PeopleCommands(Path people, Path folder) {
        this.people = people;
        this.folder = folder;
    }

    Path train() {
        return people.resolve("Train");
    }

    Path test() {
        return people.resolve("Test");
    }

    /** Learns with {@code onebox train}, from the start of the program to its end. */
    TrainingRun ours(String who, List<String> options) throws IOException {
        Path detector = folder.resolve("ours.detector.safetensors");
        List<String> command = new ArrayList<>(List.of("train", "-a", train().toString(), "-o", detector.toString()));
        command.addAll(List.of("--force", "--json"));
        command.addAll(options);
        onebox(command); // once before, so that the photos are in memory as they will be for the others
        long start = System.nanoTime();
        String report = onebox(command);
        double seconds = (System.nanoTime() - start) * 1e-9;
        String boxes = JSON.readTree(report).path("boxes").asText();
        TrainingRun trained = new TrainingRun(who, seconds, boxes, precisionOf(detector));
        System.err.println(trained);
        return trained;
    }

    /** AP of a detector file on the test photos, which are not enlarged. */
    private double precisionOf(Path detector) throws IOException {
        return precision(List.of("-d", detector.toString(), "--enlarge", "1"));
    }

    /** AP of detections in a CSV file. */
    double precision(Path found) throws IOException {
        return precision(List.of("-r", found.toString()));
    }

    private double precision(List<String> what) throws IOException {
        List<String> command = new ArrayList<>(List.of("eval", "-t", test().toString(), "--any-label", "--json"));
        command.addAll(what);
        return JSON.readTree(onebox(command)).path("ap").asDouble();
    }

    private static String onebox(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(Processes.onebox(arguments));
        command.add("--quiet");
        Processes.Result ended = Processes.run(command);
        if (ended.exitCode() != 0 && ended.exitCode() != 3) { // 3: some inputs were skipped
            throw new IOException(command + " ended with exit code " + ended.exitCode());
        }
        return ended.output();
    }
}
