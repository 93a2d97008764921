package dev.onebox.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What all commands share: the console and its options, interrupts, wrong usage. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = false,
        abbreviateSynopsis = true)
public abstract class BaseCommand implements Callable<Integer> {
    @Mixin
    private final Console.ConsoleOptions options = new Console.ConsoleOptions();

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    private final Console console;
    private @Nullable InterruptHandler interruption; // while it runs

    public BaseCommand(Console console) {
        this.console = console;
    }

    protected final Console console() {
        return console;
    }

    @Override
    public final Integer call() throws Exception {
        console.configure(options);
        try (InterruptHandler interrupted = new InterruptHandler(console)) {
            interruption = interrupted;
            return run();
        }
    }

    /** Says what is left behind if the command is interrupted from now on; nothing was written, unless this says otherwise. */
    protected final void whenInterrupted(Supplier<String> remains) {
        if (interruption != null) {
            interruption.onInterrupt(remains);
        }
    }

    /** The exception for options that make no sense; the message says which, what was given and what is expected. */
    protected final ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Refuses a command line. @throws ParameterException unless {@code usable} */
    protected final void require(boolean usable, String message) {
        if (!usable) {
            throw wrongUsage(message);
        }
    }

    /** Options that are read and checked together. */
    protected interface CheckedOptions<T> {
        T read() throws IOException;
    }

    /** What options say. @throws ParameterException for their IllegalArgumentException */
    protected final <T> T usable(CheckedOptions<T> options) throws IOException {
        try {
            return options.read();
        } catch (IllegalArgumentException e) {
            throw wrongUsage(String.valueOf(e.getMessage()));
        }
    }

    /** Does it and returns the exit code. */
    protected abstract int run() throws Exception;
}
