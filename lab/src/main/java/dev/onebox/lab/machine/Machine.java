package dev.onebox.lab.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a measurement was made on, so that it can be judged later.
 *
 * @param commit of the sources, with a plus sign where files differ from it; "unknown" without git
 */
public record Machine(String date, String processor, int cores, String system, String java, String commit) {
    private static final String UNKNOWN = "unknown";

    /**
     * This one.
     *
     * @param repository where the sources are
     */
    public static Machine here(Path repository) {
        return new Machine(
                LocalDate.now(ZoneOffset.UTC).toString(),
                readProcessor(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                Runtime.version().toString(),
                commitOf(repository));
    }

    /** By name, as JSON has them. */
    public Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("date", date);
        facts.put("processor", processor);
        facts.put("cores", cores);
        facts.put("os", system);
        facts.put("jdk", java);
        facts.put("commit", commit);
        return facts;
    }

    private static String readProcessor() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(UNKNOWN);
        } catch (IOException absent) {
            return UNKNOWN;
        }
    }

    private static String commitOf(Path repository) {
        String commit = output(repository, List.of("git", "rev-parse", "--short", "HEAD"));
        String changes = output(repository, List.of("git", "status", "--porcelain", "--untracked-files=no"));
        return commit.isEmpty() ? UNKNOWN : commit + (changes.isEmpty() ? "" : "+");
    }

    private static String output(Path folder, List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? output.strip() : "";
        } catch (IOException absent) {
            return "";
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }
}
