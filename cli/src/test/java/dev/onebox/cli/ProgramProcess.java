package dev.onebox.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A Java program with this test's class path, in a process of its own. */
final class ProgramProcess {
    private ProgramProcess() {}

    /** How to start it with options of Java's and words of its own. */
    static ProcessBuilder of(Class<?> program, List<String> options, Object... words) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("surefire.test.class.path", classPath()), program.getName()));
        command.addAll(CommandRun.texts(words));
        return new ProcessBuilder(command);
    }

    private static String classPath() {
        return System.getProperty("java.class.path", "");
    }
}
