package dev.onebox.lab.bench;

import dev.onebox.lab.LabMain;
import dev.onebox.lab.machine.Processes;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * This program once more, in a JVM of its own: what the compiler makes of a kernel depends on all it has seen of it, and a
 * user's program sees one task, not all of them (docs/decisions/0004).
 *
 * <p>Its young generation has one size from the start. One that grows hands out memory nobody has touched yet, page by page,
 * for seconds long after warming up; in a virtual machine that made everything that allocates two to five times slower in some
 * rounds and not in others (docs/decisions/0010). Stateless.
 */
final class ForkedJvm {
    private static final List<String> STEADY = List.of(
            "-Xmn768m",
            "-XX:-UseAdaptiveSizePolicy",
            "-Xlog:disable", // on stdout, where the result is expected
            "-Xlog:all=warning:stderr");

    private ForkedJvm() {}

    /**
     * What it prints for these arguments.
     *
     * @param options of the JVM, besides those of this one
     * @throws IllegalStateException if it fails
     */
    static String output(List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(STEADY);
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), LabMain.class.getName(), "bench"));
        command.addAll(arguments);
        return Processes.output(command, ProcessBuilder.Redirect.INHERIT);
    }
}
