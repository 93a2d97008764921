package dev.onebox.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures a stage in a JVM of its own: what the compiler makes of a kernel depends on all it has seen of it, and a program
 * sees one stage, not all of them (docs/decisions/0004).
 */
final class ForkedStage {
    private ForkedStage() {}

    static List<Row> measure(Stage stage) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), BenchMain.class.getName()));
        command.addAll(List.of("--json", "--quiet", stage.name()));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String document = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IllegalStateException(stage.name() + " ended with exit code " + process.exitValue());
            }
            return Report.rows(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }
}
