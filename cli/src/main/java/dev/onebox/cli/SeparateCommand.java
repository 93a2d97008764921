package dev.onebox.cli;

import java.io.FileDescriptor;
import java.io.PrintStream;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;

/**
 * A command that is a program of its own, because it brings what the others must not carry; it reports and fails as all of
 * them do.
 */
public abstract class SeparateCommand extends BaseCommand {
    protected SeparateCommand(Console console) {
        super(console);
    }

    /** Runs such a program to its end. */
    protected static void main(Function<Console, SeparateCommand> command, String[] args) {
        PrintStream out = Main.utf8(FileDescriptor.out);
        PrintStream err = Main.utf8(FileDescriptor.err);
        System.exit(run(command, args, out, err, System.getenv()));
    }

    /** Runs it with streams and environment of the caller's choice, and returns its exit code. */
    public static int run(
            Function<Console, SeparateCommand> command,
            String[] args,
            PrintStream out,
            PrintStream err,
            Map<String, String> environment) {
        Console console = new Console(out, err, environment);
        return Main.run(() -> Main.configured(new CommandLine(command.apply(console)), console), args, console);
    }

    @Override
    protected final int run() throws Exception {
        whenInterrupted(() -> ""); // such programs write many files, and go on where they were
        return carryOut() ? ExitCode.DONE : ExitCode.SOME_SKIPPED;
    }

    /** Does it; returns whether nothing had to be skipped. */
    protected abstract boolean carryOut() throws Exception;
}
