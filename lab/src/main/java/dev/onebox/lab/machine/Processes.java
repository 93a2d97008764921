package dev.onebox.lab.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

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

    /** What a program prints, whatever it says on stderr. @throws IllegalStateException if it fails */
    public static String output(List<String> command, ProcessBuilder.Redirect errors) {
        try {
            Process process = new ProcessBuilder(command).redirectError(errors).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(command + " ended with exit code " + process.exitValue());
            }
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }
}
