package dev.onebox.lab;

import dev.onebox.lab.bench.BenchMain;
import dev.onebox.lab.reproduce.ReproduceCommand;
import java.util.Arrays;

/** The program of this module: its first argument says which of its two commands runs. */
public final class LabMain {
    private LabMain() {}

    public static void main(String[] args) {
        String[] rest = args.length == 0 ? args : Arrays.copyOfRange(args, 1, args.length);
        switch (args.length == 0 ? "" : args[0]) {
            case "bench" -> BenchMain.main(rest);
            case "reproduce" -> ReproduceCommand.main(rest);
            default -> throw new IllegalArgumentException("expected bench or reproduce, got " + Arrays.toString(args));
        }
    }
}
