package dev.onebox.lab.stage;

import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.BenchmarkStage;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.machine.Processes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * The largest resident memory of {@code ./onebox gather} with 100 photos and with 1,000: fhog34 at cell 4, all cores.
 *
 * <p>Linux only. Needs real photos; files named several times are read several times.
 */
public final class GatherMemoryStage implements BenchmarkStage {
    @Override
    public String name() {
        return "gather-memory";
    }

    @Override
    public List<BenchmarkRow> measure() {
        List<Path> photos = BenchmarkPhotos.files(250);
        if (photos.isEmpty() || !Files.isReadable(Path.of("/proc/self/status"))) {
            System.err.println("gather-memory: skipped, it needs Linux and a folder of photos beside the repository");
            return List.of();
        }
        long few = peakBytes(photos, 100);
        long start = System.nanoTime();
        long many = peakBytes(photos, 1000);
        double seconds = (System.nanoTime() - start) * 1e-9;
        return List.of(BenchmarkRow.of("gather-memory", "fhog34 cell 4", new Timing(seconds / 1000, 0))
                .within(OptionalLong.of(many))
                .noting(String.format(
                        Locale.ROOT,
                        "peak resident memory %.0f MB for 100 photos, %.0f MB for 1,000: %+.1f %%",
                        few * 1e-6,
                        many * 1e-6,
                        100.0 * (many - few) / few)));
    }

    private static long peakBytes(List<Path> photos, int count) {
        try {
            Path folder = Files.createTempDirectory("onebox-bench");
            Path output = folder.resolve("out.stats.safetensors");
            List<String> arguments =
                    new ArrayList<>(List.of("gather", "--quiet", "--cell", "4", "-o", output.toString()));
            for (int i = 0; i < count; i++) {
                arguments.add(photos.get(i % photos.size()).toString());
            }
            try {
                Processes.Result gathered = Processes.run(Processes.onebox(arguments));
                if (gathered.exitCode() != 0) {
                    throw new IllegalStateException("gather ended with exit code " + gathered.exitCode());
                }
                return gathered.peakResidentBytes();
            } finally {
                Files.deleteIfExists(output);
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
