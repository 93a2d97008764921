package dev.onebox.cli.data;

import dev.onebox.cli.Console;
import dev.onebox.cli.Failure;
import dev.onebox.cli.OutputOptions;
import dev.onebox.cli.Progress;
import dev.onebox.cli.StoredFileReader;
import dev.onebox.file.AtomicFile;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.GatherState;
import dev.onebox.gather.GatherTimes;
import dev.onebox.gather.Gatherer;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.CheckpointFile;
import dev.onebox.store.CheckpointFile.Checkpoint;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** One run of {@code gather}, from the list of photos to the file, with its checkpoints. */
final class GatherRun {
    private final GatherOptions options;
    private final List<Path> photos;
    private final Map<String, String> provenance;
    private final OutputOptions output;
    private final Console console;
    private final Map<String, String> task;
    private final Path partial;

    /** What came out; {@code resumedAt} is how many photos an earlier run had done. */
    record Outcome(GatherState state, int resumedAt, double seconds, GatherTimes times) {}

    GatherRun(
            GatherOptions options,
            List<Path> photos,
            Map<String, String> provenance,
            OutputOptions output,
            Console console) {
        this.options = options;
        this.photos = photos;
        this.provenance = options.provenance(provenance);
        this.output = output;
        this.console = console;
        this.task = GatherFingerprint.of(options, this.provenance, photos);
        this.partial = CheckpointWriter.fileFor(output.file);
    }

    /** @param onInterrupt takes who keeps what has been gathered so far, and says so */
    Outcome gather(Workers workers, boolean resume, Consumer<Supplier<String>> onInterrupt) throws IOException {
        long start = System.nanoTime();
        Optional<GatherState> before = resume ? interrupted() : nothing();
        int resumedAt = before.map(GatherState::position).orElse(0);
        before.ifPresent(state -> state.skipped().forEach(this::warn));
        Gatherer gatherer = new Gatherer(options, workers);
        try (CheckpointWriter checkpoints = new CheckpointWriter(partial, task, console);
                Progress progress = new Progress(console, "photos", resumedAt)) {
            onInterrupt.accept(checkpoints::whenInterrupted);
            GatherListener listener = listener(checkpoints, progress);
            GatherState whole = before.isPresent()
                    ? gatherer.resume(before.get(), photos, listener)
                    : gatherer.gather(photos, provenance, listener);
            keep(whole, checkpoints);
            return new Outcome(whole, resumedAt, 1e-9 * (System.nanoTime() - start), gatherer.times());
        }
    }

    /** The state of the run that is to be continued; none if it did not come far enough to leave one. */
    private Optional<GatherState> interrupted() throws IOException {
        if (!Files.exists(partial)) {
            console.note("there is no " + partial + " to continue from: starting from the beginning");
            return Optional.empty();
        }
        Checkpoint checkpoint =
                CheckpointFile.checkpoint(partial.toString(), new StoredFileReader(console).read(partial));
        String difference = GatherFingerprint.difference(checkpoint.task(), task);
        if (!difference.isEmpty()) {
            throw new Failure(
                    partial + " belongs to another run: " + difference
                            + "; continue with the options and photos of that run, or discard it with --force and without --resume");
        }
        console.note("continuing at photo " + checkpoint.state().position() + " of " + photos.size());
        return Optional.of(checkpoint.state());
    }

    /** A checkpoint that nobody asked to continue is thrown away only on request. */
    private Optional<GatherState> nothing() throws IOException {
        if (Files.exists(partial) && !output.force) {
            throw new Failure(partial + " was left by an interrupted run: continue it with --resume, or discard it with"
                    + " --force");
        }
        if (AtomicFile.delete(partial)) {
            console.note("discarded " + partial + " of an interrupted run");
        }
        return Optional.empty();
    }

    private void keep(GatherState whole, CheckpointWriter checkpoints) throws IOException {
        Statistics statistics = whole.statistics();
        boolean nothingRead = statistics.images() == 0;
        boolean nothingSeen = statistics.sum(statistics.channels(), statistics.channels(), 0, 0) == 0;
        if (!nothingRead && !nothingSeen) {
            checkpoints.finished(whole);
            StatisticsFile.write(statistics, output.file, output.force);
        }
        checkpoints.discard();
        if (nothingRead) {
            throw new Failure("none of the " + photos.size() + " photos could be read; nothing was written");
        }
        if (nothingSeen) {
            throw new Failure("no photo is large enough for a single cell of "
                    + options.feature().name() + " at cell " + options.feature().cell() + "; nothing was written");
        }
    }

    private void warn(SkippedPhoto photo) {
        console.warn("skipped " + photo.photo() + ": " + photo.reason());
    }

    /** Passes what the gatherer tells to those who want to know. */
    private GatherListener listener(CheckpointWriter checkpoints, Progress progress) {
        return new GatherListener() {
            @Override
            public void progressed(int done, int total) {
                progress.update(done, total);
            }

            @Override
            public void skipped(SkippedPhoto photo) {
                warn(photo);
            }

            @Override
            public void settled(Supplier<GatherState> state) {
                checkpoints.offer(state);
            }
        };
    }
}
