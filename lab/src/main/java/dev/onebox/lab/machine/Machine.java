package dev.onebox.lab.machine;

import dev.onebox.baselines.OpenBlas;
import dev.onebox.kernel.Kernels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where and with what a measurement was made: part of its results, so that a report says where the numbers come from and not
 * where it was printed. Immutable.
 *
 * @param facts by name, in the order in which they are printed
 */
public record Machine(Map<String, Object> facts) {
    private static final String DATE = "date";
    private static final String PROGRAM = "Onebox";

    public Machine {
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }

    /** This one. */
    public static Machine here() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put(DATE, LocalDate.now(ZoneOffset.UTC).toString());
        facts.put(PROGRAM, version());
        facts.put("commit", version().replaceAll(".*commit ", ""));
        facts.put("processor", processor());
        facts.put("cores", Runtime.getRuntime().availableProcessors());
        facts.put("os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        facts.put("jdk", System.getProperty("java.vm.name") + " " + Runtime.version());
        facts.put("heap at most", Runtime.getRuntime().maxMemory() / 1_000_000 + " MB");
        facts.put("kernels", Kernels.best().name());
        facts.put("OpenBLAS", OpenBlas.isAvailable() ? OpenBlas.configuration() + ", core " + OpenBlas.core() : "none");
        return new Machine(facts);
    }

    /** What the program calls itself, with the commit it was built from, if the build was told. */
    private static String version() {
        String version = Machine.class.getPackage().getImplementationVersion();
        return version == null ? "unpackaged" : version;
    }

    /** Everything that results of this machine depend on: all facts but the day and what the program calls itself. */
    public String key() {
        Map<String, Object> lasting = new LinkedHashMap<>(facts);
        lasting.keySet().removeAll(List.of(DATE, PROGRAM, "commit"));
        return lasting.toString();
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException absent) { // other systems have no such file
            return "unknown";
        }
    }
}
