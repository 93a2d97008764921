package dev.onebox.lab.experiment;

import dev.onebox.baselines.OpenBlas;
import dev.onebox.kernel.Kernels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Where and with what a run began, in words: part of its results, so that a report says where the numbers come from and not
 * where it was printed.
 */
public record Machine(Map<String, String> facts) {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final String DATE = "date";
    private static final String PROGRAM = "Onebox";
    private static final long MEGABYTE = 1_000_000;

    public static Machine here(String version) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(DATE, LocalDate.now(ZoneOffset.UTC).toString());
        facts.put(PROGRAM, version);
        facts.put("processor", processor());
        facts.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("system", property("os.name") + " " + property("os.arch"));
        facts.put("Java", property("java.vm.name") + " " + property("java.runtime.version"));
        facts.put("heap at most", Runtime.getRuntime().maxMemory() / MEGABYTE + " MB");
        facts.put("kernels", Kernels.best().name());
        facts.put("OpenBLAS", OpenBlas.isAvailable() ? OpenBlas.configuration() + ", core " + OpenBlas.core() : "none");
        facts.put("SVM", "dual coordinate descent as in liblinear, on the windows as they are");
        return new Machine(facts);
    }

    /** Everything that results of this machine depend on: all facts but the day and what the program calls itself. */
    public String key() {
        Map<String, String> lasting = new LinkedHashMap<>(facts);
        lasting.keySet().removeAll(List.of(DATE, PROGRAM));
        return lasting.toString();
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }

    private static String processor() {
        try {
            return Files.readAllLines(PROCESSORS).stream()
                    .filter(line -> line.toLowerCase(Locale.ROOT).startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException e) { // other systems have no such file
            return "unknown";
        }
    }
}
