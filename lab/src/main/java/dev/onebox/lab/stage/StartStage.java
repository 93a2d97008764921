package dev.onebox.lab.stage;

import dev.onebox.Photo;
import dev.onebox.image.draw.PhotoWriter;
import dev.onebox.image.resize.Resize;
import dev.onebox.lab.bench.BenchmarkRow;
import dev.onebox.lab.bench.InterleavedBenchmark;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.machine.Processes;
import dev.onebox.lab.report.Formats;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command from start to end, JVM included: {@code doctor} in seconds of CPU, {@code find} with a pair of photos of 640 ×
 * 480 pixels in seconds of wall time. Limit: a JVM of the same Java that prints its version. Linux only.
 */
public final class StartStage {
    private static final int ROUNDS = 9;

    private StartStage() {}

    public static List<BenchmarkRow> measure() throws IOException {
        if (!Files.isReadable(Path.of("/proc/self/stat"))) {
            System.err.println("start: skipped, it needs Linux");
            return List.of();
        }
        Path folder = Files.createTempDirectory("onebox-start");
        try {
            return rows(folder);
        } finally {
            Files.deleteIfExists(folder.resolve("0.jpg"));
            Files.deleteIfExists(folder.resolve("1.jpg"));
            Files.delete(folder);
        }
    }

    private static List<BenchmarkRow> rows(Path folder) throws IOException {
        List<Photo> photos = BenchmarkPhotos.landscapes(2);
        for (int i = 0; i < 2; i++) {
            byte[] jpeg = PhotoWriter.jpeg(Resize.byArea(photos.get(i), 640, 480), 0.9);
            Files.write(folder.resolve(i + ".jpg"), jpeg);
        }
        String onebox = Processes.repository().resolve("onebox").toString();
        MeasuredProgram bare = new MeasuredProgram(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-version");
        MeasuredProgram doctor = new MeasuredProgram(onebox, "doctor");
        MeasuredProgram find = new MeasuredProgram(
                onebox,
                "find",
                "--box",
                "230,90,170,240",
                folder.resolve("0.jpg").toString(),
                folder.resolve("1.jpg").toString());
        List<Timing> wall = new InterleavedBenchmark(0, ROUNDS).run(bare::run, doctor::run, find::run);
        return List.of(
                BenchmarkRow.of("start-doctor", "CPU time", doctor.cpu())
                        .limit(bare.cpu().seconds())
                        .noting("wall " + Formats.time(wall.get(1).seconds()) + "; limit: java -version"),
                BenchmarkRow.of("start-find", "two 640x480 photos", wall.get(2))
                        .limit(wall.get(0).seconds())
                        .noting("wall, all in; CPU " + Formats.time(find.cpu().seconds()) + "; limit: java -version"));
    }

    /** A command, and what its runs took. */
    private static final class MeasuredProgram {
        private final List<String> command;
        private final List<Double> cpu = new ArrayList<>();

        MeasuredProgram(String... command) {
            this.command = List.of(command);
        }

        void run() {
            double before = cpuOfChildren();
            Processes.output(command, ProcessBuilder.Redirect.DISCARD);
            cpu.add(cpuOfChildren() - before);
        }

        /** Of ended children, user and system. */
        private static double cpuOfChildren() {
            try {
                String stat = Files.readString(Path.of("/proc/self/stat"));
                String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
                return (Long.parseLong(fields[13]) + Long.parseLong(fields[14]))
                        / 100.0; // in hundredths, on Linux always
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        Timing cpu() {
            return Timing.of(cpu.stream().mapToDouble(s -> s).toArray());
        }
    }
}
