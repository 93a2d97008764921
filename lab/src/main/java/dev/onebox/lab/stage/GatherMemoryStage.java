package dev.onebox.lab.stage;

import dev.onebox.lab.bench.Memory;
import dev.onebox.lab.bench.Repository;
import dev.onebox.lab.bench.Row;
import dev.onebox.lab.bench.Stage;
import dev.onebox.lab.bench.Timing;
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
 * <p>The kernel keeps that number while the process lives, so it is read again and again; on Linux only. Needs real photos;
 * files named several times are read several times.
 */
public final class GatherMemoryStage implements Stage {
    @Override
    public String name() {
        return "gather-memory";
    }

    @Override
    public List<Row> measure() {
        List<Path> photos = Photos.files(250);
        if (photos.isEmpty() || !Files.isReadable(Path.of("/proc/self/status"))) {
            System.err.println("gather-memory: skipped, it needs Linux and a folder of photos beside the repository");
            return List.of();
        }
        try {
            long few = peakBytes(photos, 100);
            long start = System.nanoTime();
            long many = peakBytes(photos, 1000);
            double seconds = (System.nanoTime() - start) * 1e-9;
            return List.of(Row.of("gather-memory", "fhog34 cell 4", new Timing(seconds / 1000, 0))
                    .within(OptionalLong.of(many))
                    .noting(String.format(
                            Locale.ROOT,
                            "peak resident memory %.0f MB for 100 photos, %.0f MB for 1,000: %+.1f %%",
                            few * 1e-6,
                            many * 1e-6,
                            100.0 * (many - few) / few)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long peakBytes(List<Path> photos, int count) throws IOException {
        Path folder = Files.createTempDirectory("onebox-bench");
        Path output = folder.resolve("out.stats.safetensors");
        List<String> command =
                new ArrayList<>(List.of(Repository.folder().resolve("onebox").toString(), "gather", "--quiet"));
        command.addAll(List.of("--cell", "4", "-o", output.toString()));
        for (int i = 0; i < count; i++) {
            command.add(photos.get(i % photos.size()).toString());
        }
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            long peak = peakBytes(process);
            if (process.exitValue() != 0) {
                throw new IOException("gather ended with exit code " + process.exitValue());
            }
            return peak;
        } finally {
            Files.deleteIfExists(output);
            Files.delete(folder);
        }
    }

    private static long peakBytes(Process process) throws IOException {
        long peak = 0;
        while (process.isAlive()) {
            peak = Math.max(peak, Memory.peakOf(process.pid()).orElse(0));
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                process.destroy();
                throw new IOException("interrupted", e);
            }
        }
        return peak;
    }
}
