package dev.onebox.cli;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.feature.Features;
import dev.onebox.image.PhotoFormat;
import dev.onebox.kernel.Kernels;
import dev.onebox.store.BundledStatistics;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** Tells what this machine and this Java give the program to work with. */
@Command(
        name = "doctor",
        description = "Shows machine, Java, kernels in use, memory, readable photo formats and versions.",
        footer = {"", "Examples:", "  onebox doctor", "  onebox doctor --json"})
final class DoctorCommand extends BaseCommand {
    private static final long MEGABYTE = 1_000_000;

    /** What people call a finding, where JSON calls it otherwise. */
    private static final Map<String, String> LABELS = Map.of(
            "memoryMegabytes", "memory",
            "heapMegabytes", "heap at most",
            "photoFormats", "photo formats",
            "bundledStatistics", "bundled statistics");

    public DoctorCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() {
        Map<String, Object> findings = findings();
        console().result(findings, text(findings));
        advise();
        return ExitCode.DONE;
    }

    private static Map<String, Object> findings() {
        Runtime runtime = Runtime.getRuntime();
        Map<String, Object> findings = new LinkedHashMap<>();
        findings.put("onebox", Version.text());
        findings.put("system", property("os.name") + " " + property("os.version") + " " + property("os.arch"));
        findings.put("cores", runtime.availableProcessors());
        findings.put("memoryMegabytes", physicalMemory() / MEGABYTE);
        findings.put("heapMegabytes", runtime.maxMemory() / MEGABYTE);
        findings.put("java", property("java.vm.name") + " " + property("java.runtime.version"));
        findings.put("kernels", Kernels.best().name());
        findings.put("photoFormats", PhotoFormat.readers());
        findings.put("bundledStatistics", bundled());
        return findings;
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }

    /** Of the machine or of the container it is; 0 if Java does not tell. */
    private static long physicalMemory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : 0;
    }

    private static List<String> bundled() {
        return BundledStatistics.CELLS.stream()
                .filter(cell -> BundledStatistics.isPresent(Features.FHOG34, cell))
                .map(cell -> Features.FHOG34 + ":" + cell)
                .toList();
    }

    private static String text(Map<String, Object> findings) {
        NamedLines text = new NamedLines(18);
        findings.forEach((name, finding) -> text.add(LABELS.getOrDefault(name, name), "%s", written(name, finding)));
        return text.toString();
    }

    private static String written(String name, Object finding) {
        if (finding instanceof Map<?, ?> formats) {
            return formats.entrySet().stream()
                    .map(DoctorCommand::written)
                    .collect(Collectors.joining(System.lineSeparator() + " ".repeat(19)));
        }
        if (finding instanceof List<?> list) {
            return list.isEmpty() ? "none" : list.stream().map(Object::toString).collect(Collectors.joining(", "));
        }
        return finding + (name.endsWith("Megabytes") ? " MB" : "");
    }

    private static String written(Map.Entry<?, ?> format) {
        String reader = String.valueOf(format.getValue());
        return format(
                "%-5s %s", format.getKey(), reader.isEmpty() ? "not readable: no plug-in on the class path" : reader);
    }

    private void advise() {
        if (Kernels.best().equals(Kernels.plain())) {
            console()
                    .note(
                            "The plain kernels work everywhere but are slower. Start Java with"
                                    + " --add-modules jdk.incubator.vector -XX:PerMethodTrapLimit=100000, as the launcher does.");
        }
    }
}
