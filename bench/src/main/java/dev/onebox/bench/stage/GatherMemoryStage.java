package dev.onebox.bench.stage;

import dev.onebox.bench.Row;
import dev.onebox.bench.Stage;
import dev.onebox.bench.Timing;
import dev.onebox.bench.machine.Limits;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.gather.GatherOptions;
import dev.onebox.image.Photo;
import dev.onebox.kernel.Kernels;
import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StatisticsAccumulator;
import dev.onebox.tensor.Size;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The largest resident memory of a process that gathers 100 photos and of one that gathers 1,000, each a process of its
 * own with the launcher's options. Linux only, where the kernel keeps that number.
 */
public final class GatherMemoryStage implements Stage {
    private static final Path STATUS = Path.of("/proc/self/status");

    @Override
    public String name() {
        return "gather-memory";
    }

    @Override
    public List<Row> measure(Limits limits) {
        if (!Files.isReadable(STATUS)) {
            System.err.println("gather-memory: skipped, no " + STATUS + " on this system");
            return List.of();
        }
        long start = System.nanoTime();
        long few = peakBytes(100);
        long many = peakBytes(1000);
        double seconds = (System.nanoTime() - start) * 1e-9;
        return List.of(Row.of("gather-memory", "1000 photos", new Timing(seconds / 1100, 0))
                .moving(many)
                .noting(String.format(
                        Locale.ROOT,
                        "peak resident memory %.0f MB for 100 photos, %.0f MB for 1,000: %+.1f %%",
                        few * 1e-6,
                        many * 1e-6,
                        100.0 * (many - few) / few)));
    }

    private static long peakBytes(int photos) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules=jdk.incubator.vector",
                "-XX:+UseParallelGC",
                "-Xms32m",
                "-XX:MaxNewSize=96m",
                "-XX:MinHeapFreeRatio=5",
                "-XX:MaxHeapFreeRatio=15",
                "-XX:MaxRAMPercentage=50",
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName(),
                Integer.toString(photos)));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return Long.parseLong(output.trim());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The process that gathers and then tells its largest resident memory in bytes. */
    static final class Child {
        private Child() {}

        public static void main(String[] args) throws IOException {
            Feature feature = Features.named("fhog34", 4);
            List<Photo> photos = Photos.landscapes(20);
            try (Workers workers = Workers.onAllCores()) {
                StatisticsAccumulator sums = new StatisticsAccumulator(
                        feature.name(), 4, feature.channels(), new Size(40, 40), workers, Kernels.best());
                for (int i = 0; i < Integer.parseInt(args[0]); i++) {
                    sums.add(List.of(feature.of(photos.get(i % photos.size()))));
                    if (i % GatherOptions.STANDARD_EPOCH == 0) {
                        sums.settle();
                    }
                }
                sums.statistics(Map.of());
            }
            System.out.println(peakKilobytes() * 1024);
        }

        private static long peakKilobytes() throws IOException {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("\\D", ""));
                }
            }
            throw new IOException(STATUS + ": no VmHWM");
        }
    }
}
