package dev.onebox.lab.stage;

import dev.onebox.Photo;
import dev.onebox.image.PhotoWriter;
import dev.onebox.image.Resize;
import dev.onebox.lab.bench.Memory;
import dev.onebox.lab.bench.Race;
import dev.onebox.lab.bench.Repository;
import dev.onebox.lab.bench.Row;
import dev.onebox.lab.bench.Stage;
import dev.onebox.lab.bench.Timing;
import dev.onebox.lab.bench.Units;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * The command from start to end, JVM included: {@code doctor} in seconds of CPU, {@code find} with a pair of photos of 640 ×
 * 480 pixels in seconds of wall time. Limit: a JVM of the same Java that prints its version. Linux only.
 */
public final class StartStage implements Stage {
    private static final int ROUNDS = 9;

    @Override
    public String name() {
        return "start";
    }

    @Override
    public List<Row> measure() {
        if (!Files.isReadable(Path.of("/proc/self/stat"))) {
            System.err.println("start: skipped, it needs Linux");
            return List.of();
        }
        try {
            Path folder = Files.createTempDirectory("onebox-start");
            try {
                return rows(folder);
            } finally {
                Files.deleteIfExists(folder.resolve("0.jpg"));
                Files.deleteIfExists(folder.resolve("1.jpg"));
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Row> rows(Path folder) throws IOException {
        List<Photo> photos = Photos.landscapes(2);
        for (int i = 0; i < 2; i++) {
            byte[] jpeg = PhotoWriter.jpeg(Resize.byArea(photos.get(i), 640, 480), 0.9);
            Files.write(folder.resolve(i + ".jpg"), jpeg);
        }
        String onebox = Repository.folder().resolve("onebox").toString();
        Program bare = new Program(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-version");
        Program doctor = new Program(onebox, "doctor");
        Program find = new Program(
                onebox,
                "find",
                "--box",
                "230,90,170,240",
                folder.resolve("0.jpg").toString(),
                folder.resolve("1.jpg").toString());
        Race race = new Race(0, ROUNDS).with(bare::run).with(doctor::run).with(find::run);
        List<Timing> wall = race.run();
        return List.of(
                Row.of("start-doctor", "CPU time", doctor.cpu())
                        .limit(bare.cpu().seconds())
                        .within(doctor.peak())
                        .noting("wall " + Units.time(wall.get(1).seconds()) + "; limit: java -version"),
                Row.of("start-find", "two 640x480 photos", wall.get(2))
                        .limit(wall.get(0).seconds())
                        .within(find.peak())
                        .noting("wall, all in; CPU " + Units.time(find.cpu().seconds()) + "; limit: java -version"));
    }

    /** A command, and what its runs took. */
    private static final class Program {
        private final List<String> command;
        private final List<Double> cpu = new ArrayList<>();
        private long peak;

        Program(String... command) {
            this.command = List.of(command);
        }

        void run() {
            double before = cpuOfChildren();
            try {
                Process process = new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
                while (!process.waitFor(10, TimeUnit.MILLISECONDS)) {
                    peak = Math.max(peak, Memory.peakOf(process.pid()).orElse(0));
                }
                if (process.exitValue() != 0) {
                    throw new IllegalStateException(command + " ended with exit code " + process.exitValue());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException("interrupted", e);
            }
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

        OptionalLong peak() {
            return OptionalLong.of(peak);
        }
    }
}
