package dev.onebox.lab.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The most memory a process ever had resident, as Linux keeps it while the process lives. Stateless. */
public final class Memory {
    private Memory() {}

    /** Of this program; empty elsewhere than on Linux. */
    public static OptionalLong peakOfThis() {
        return peakOf("self");
    }

    /** Of another process; empty if it has ended. */
    public static OptionalLong peakOf(long pid) {
        return peakOf(Long.toString(pid));
    }

    private static OptionalLong peakOf(String process) {
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
