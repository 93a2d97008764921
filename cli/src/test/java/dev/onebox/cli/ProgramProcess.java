package dev.onebox.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A Java program with this test's class path, in a process of its own. */
final class ProgramProcess {
    /** A build in the background of a shell ignores interrupts, and so would its children: env gives them back. */
    private static final List<String> SIGNALS = signals();

    private ProgramProcess() {}

    private static List<String> signals() {
        List<String> command = List.of("env", "--default-signal=INT");
        try {
            List<String> probe = new ArrayList<>(command);
            probe.add("true");
            return new ProcessBuilder(probe).start().waitFor() == 0 ? command : List.of();
        } catch (IOException e) {
            return List.of();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** How to start it with options of Java's and words of its own. */
    static ProcessBuilder of(Class<?> program, List<String> options, Object... words) {
        List<String> command = new ArrayList<>(SIGNALS);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        String classPath = System.getProperty("java.class.path", "");
        command.addAll(List.of("-cp", System.getProperty("surefire.test.class.path", classPath), program.getName()));
        command.addAll(CommandRun.texts(words));
        return new ProcessBuilder(command);
    }

    /** Runs it to its end; what it says passes through files in a folder. */
    static CommandRun run(Path folder, Class<?> program, List<String> options, Object... words) throws Exception {
        Path out = folder.resolve("stdout");
        Path err = folder.resolve("stderr");
        Process process = of(program, options, words)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new CommandRun(process.waitFor(), Files.readString(out), Files.readString(err));
    }
}
