package dev.onebox.cli;

import dev.onebox.feature.Features;
import dev.onebox.image.PhotoFormats;
import dev.onebox.kernel.Kernels;
import dev.onebox.store.BundledStatistics;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/** Tells what this machine and this Java give the program to work with. */
@Command(
        name = "doctor",
        description = "Shows machine, Java, kernels in use, memory, readable photo formats and versions.",
        footer = {"", "Examples:", "  onebox doctor", "  onebox doctor --json"})
final class DoctorCommand extends BaseCommand {
    private static final long MEGABYTE = 1_000_000;

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
        findings.put("photoFormats", PhotoFormats.readers());
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
        StringBuilder text = new StringBuilder();
        findings.forEach((name, finding) -> text.append(String.format("%-18s ", label(name)))
                .append(finding instanceof Map<?, ?> formats ? formats(formats) : plain(name, finding))
                .append(System.lineSeparator()));
        return text.toString().stripTrailing();
    }

    private static String label(String name) {
        return switch (name) {
            case "memoryMegabytes" -> "memory";
            case "heapMegabytes" -> "heap at most";
            case "photoFormats" -> "photo formats";
            case "bundledStatistics" -> "bundled statistics";
            default -> name;
        };
    }

    private static String plain(String name, Object finding) {
        if (name.endsWith("Megabytes")) {
            return finding + " MB";
        }
        return finding instanceof List<?> list
                ? list.isEmpty()
                        ? "none"
                        : String.join(", ", list.stream().map(Object::toString).toList())
                : finding.toString();
    }

    private static String formats(Map<?, ?> formats) {
        StringBuilder text = new StringBuilder();
        formats.forEach(
                (format, reader) -> text.append(text.length() == 0 ? "" : System.lineSeparator() + " ".repeat(19))
                        .append(String.format("%-5s ", format))
                        .append(reader.toString().isEmpty() ? "not readable: no plug-in on the class path" : reader));
        return text.toString();
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
