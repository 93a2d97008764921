package dev.onebox.lab.reproduce;

import dev.onebox.cli.SeparateCommand;
import dev.onebox.lab.LabRun;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The command in its smallest form. */
final class TinyRun {
    private static final Effort TINY = new Effort(
            "tiny",
            new Effort.Photos(100, 100, 100, 100, List.of(3)),
            new Effort.Mining(3, 1, 1, List.of(1.0), 1),
            new Effort.Measurement(
                    List.of(1, 8), List.of(1, 4), 1, Effort.sizes("2x2", "3x3"), Effort.sizes("4x4", "8x8"), 0, 20));

    private TinyRun() {}

    static LabRun of(Object... arguments) {
        String[] all = Stream.concat(Arrays.stream(arguments).map(Object::toString), Stream.of("--quick"))
                .toArray(String[]::new);
        return LabRun.of((out, err) -> run(all, out, err));
    }

    private static int run(String[] arguments, PrintStream out, PrintStream err) {
        return SeparateCommand.run(console -> new ReproduceCommand(console, TINY), arguments, out, err, Map.of());
    }

    /** The same as a program, to be killed. */
    public static void main(String[] arguments) {
        System.exit(run(arguments, System.out, System.err));
    }
}
