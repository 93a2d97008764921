package dev.onebox.store;

import dev.onebox.gather.GatherState;
import dev.onebox.gather.SkippedPhoto;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * An interrupted run on disk: statistics so far in the full form, the place in the list of photos, the photos skipped, and
 * what the run was about.
 *
 * <pre>
 *   onebox.kind = checkpoint,  position,  ends-epoch,  task.… = what was to be done,  skipped.N.photo,  skipped.N.reason,
 *   and all that a statistics file holds
 * </pre>
 *
 * <p>Stateless.
 */
public final class CheckpointFile {
    static final String KIND = "checkpoint";
    private static final String TASK = "task.";
    private static final String ENDS_EPOCH = "ends-epoch";
    private static final String SKIPPED = "skipped.";

    private CheckpointFile() {}

    /**
     * A state, and what it is a state of.
     *
     * @param task options and inputs by name; a run may be continued only where all of them agree
     */
    public record Checkpoint(Map<String, String> task, GatherState state) {
        public Checkpoint {
            task = Map.copyOf(task);
        }
    }

    /** Writes a checkpoint over the one before. */
    public static void write(Checkpoint checkpoint, Path path) throws IOException {
        GatherState state = checkpoint.state();
        SortedMap<String, String> metadata = StatisticsFile.metadata(KIND, state.statistics());
        metadata.put("position", Integer.toString(state.position()));
        metadata.put(ENDS_EPOCH, Boolean.toString(state.endsEpoch()));
        Metadata.put(metadata, TASK, checkpoint.task());
        for (int i = 0; i < state.skipped().size(); i++) {
            metadata.put(SKIPPED + i + ".photo", state.skipped().get(i).photo());
            metadata.put(SKIPPED + i + ".reason", state.skipped().get(i).reason());
        }
        new Safetensors(metadata, StatisticsFile.tensors(state.statistics())).write(path, true);
    }

    /** Reads a file. @throws IOException with path, place and what was read, if it is not a sound checkpoint */
    public static Checkpoint read(Path path) throws IOException {
        return checkpoint(path.toString(), Safetensors.read(path));
    }

    /** What is in a file that was read; {@code file} is what messages call it. */
    public static Checkpoint checkpoint(String file, Safetensors content) throws IOException {
        Metadata metadata = new Metadata(file, content);
        metadata.require(KIND);
        Statistics statistics = StatisticsFile.statistics(metadata);
        int position = metadata.integer("position", 0);
        List<SkippedPhoto> skipped = skipped(metadata);
        if (statistics.images() + skipped.size() != position) {
            throw metadata.malformed("position " + position + " with " + statistics.images() + " images and "
                    + skipped.size() + " skipped photos");
        }
        boolean endsEpoch = Boolean.parseBoolean(metadata.text(ENDS_EPOCH));
        return new Checkpoint(metadata.under(TASK), new GatherState(statistics, position, skipped, endsEpoch));
    }

    private static List<SkippedPhoto> skipped(Metadata metadata) throws IOException {
        List<SkippedPhoto> skipped = new ArrayList<>();
        int entries = metadata.under(SKIPPED).size() / 2;
        for (int i = 0; i < entries; i++) {
            skipped.add(
                    new SkippedPhoto(metadata.text(SKIPPED + i + ".photo"), metadata.text(SKIPPED + i + ".reason")));
        }
        return skipped;
    }
}
