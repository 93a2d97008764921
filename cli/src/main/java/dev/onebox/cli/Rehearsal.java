package dev.onebox.cli;

import dev.onebox.kernel.Kernels;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A program that does what the quickest commands do and says nothing: the launcher runs it once after a build, so that Java
 * can keep the classes they need ready for all later starts.
 */
final class Rehearsal {
    private Rehearsal() {}

    /** @param args a picture to look for a part of itself in */
    public static void main(String[] args) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        nowhere.print(Kernels.plain().name()); // which short searches use
        Main.run(new String[] {"doctor"}, nowhere, nowhere, Map.of());
        if (args.length == 1) {
            String[] find = {"find", "--box", "300,300,120,160", args[0], args[0]};
            Main.run(find, nowhere, nowhere, Map.of());
        }
    }
}
