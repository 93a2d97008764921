package dev.onebox.lab.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** Other programs run to their end, and the folder that this one was built in. Stateless. */
public final class Processes {
    private Processes() {}

    /** What a run of a program left: what it printed, its exit code, and the most memory it had resident, 0 if not known. */
    public record Result(String output, int exitCode, long peakResidentBytes) {}

    /** The folder of the launcher, three above this program's jar. */
    public static Path repository() {
        try {
            return Path.of(Processes.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .resolve("../../..")
                    .normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs a program, whatever it says on stderr. The peak of its memory is kept only while it lives, so it is read all the time. */
    public static Result run(List<String> command) {
        try {
            Path output = Files.createTempFile("onebox-output", ".txt");
            try {
                Process process = new ProcessBuilder(command)
                        .redirectOutput(output.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
                long peak = 0;
                while (!process.waitFor(10, TimeUnit.MILLISECONDS)) {
                    peak = Math.max(
                            peak,
                            peakResidentBytes(String.valueOf(process.pid())).orElse(0));
                }
                return new Result(Files.readString(output, StandardCharsets.UTF_8), process.exitValue(), peak);
            } finally {
                Files.delete(output);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** The most memory that this program ever had resident; empty elsewhere than on Linux. */
    public static OptionalLong peakResidentBytes() {
        return peakResidentBytes("self");
    }

    private static OptionalLong peakResidentBytes(String process) {
        try {
            return Files.readAllLines(Path.of("/proc/" + process + "/status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst();
        } catch (IOException ended) {
            return OptionalLong.empty();
        }
    }
}
