package dev.onebox.lab.stage;

import dev.onebox.lab.machine.Processes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A C++ library behind a small program of ours ({@code lab/rivals}), compiled on this machine when it is first needed. It
 * obeys orders line by line, so that it can take turns with others. One per thread; close it to end the program.
 */
final class RivalProcess implements AutoCloseable {
    private static final int NOT_INSTALLED = 3;

    private final String name;
    private final Process process;
    private final Writer orders;
    private final BufferedReader answers;

    private RivalProcess(String name, Process process) {
        this.name = name;
        this.process = process;
        this.orders = process.outputWriter(StandardCharsets.UTF_8);
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** That of a library; empty, with a message on stderr, where the library or a compiler is not installed. */
    static Optional<RivalProcess> of(String library) {
        Path module = Processes.repository().resolve("lab");
        Path folder = module.resolve("target").resolve("rivals");
        try {
            Process build = new ProcessBuilder(
                            module.resolve("rivals").resolve("build").toString(), library, folder.toString())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            int code = build.waitFor();
            if (code == NOT_INSTALLED) {
                return Optional.empty();
            }
            if (code != 0) {
                throw new IllegalStateException("building the driver of " + library + " ended with exit code " + code);
            }
            String program = folder.resolve(library + "-driver").toString();
            return Optional.of(new RivalProcess(
                    library,
                    new ProcessBuilder(program)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Gives an order and waits for its answer. @throws IllegalStateException if it cannot be obeyed */
    String order(Object... words) {
        String line = Stream.of(words).map(String::valueOf).collect(Collectors.joining(" "));
        try {
            orders.write(line + "\n");
            orders.flush();
            String answer = answers.readLine();
            if (answer == null || !answer.startsWith("ok")) {
                throw new IllegalStateException(name + ", asked to " + words[0] + ": " + answer);
            }
            return answer.substring(2).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
    }
}
