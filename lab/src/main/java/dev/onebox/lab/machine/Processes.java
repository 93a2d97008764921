package dev.onebox.lab.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** Other programs run to their end, and the folder that this one was built in. Stateless. */
public final class Processes {
    private Processes() {}

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

    /**
     * Runs a program to its end, whatever it says, and returns the most memory it had resident, 0 if not known. The system
     * keeps that only while the program lives, so it is read all the time.
     *
     * @throws IllegalStateException if it fails
     */
    public static long run(List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            long peak = 0;
            while (!process.waitFor(10, TimeUnit.MILLISECONDS)) {
                peak = Math.max(
                        peak, peakResidentBytes(Long.toString(process.pid())).orElse(0));
            }
            if (process.exitValue() != 0) {
                throw new IllegalStateException(command + " ended with exit code " + process.exitValue());
            }
            return peak;
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
