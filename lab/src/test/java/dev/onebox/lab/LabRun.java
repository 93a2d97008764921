package dev.onebox.lab;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.ToIntBiFunction;

/** A command that was run, and what it said. */
public record LabRun(int code, String out, String err) {
    public static LabRun of(String... arguments) {
        return of((out, err) -> LabMain.run(arguments, out, err, Map.of()));
    }

    /** Runs a program that prints to two streams, the second for errors, and returns its exit code. */
    public static LabRun of(ToIntBiFunction<PrintStream, PrintStream> program) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = program.applyAsInt(
                new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8));
        return new LabRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
