package dev.onebox.cli;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A command that speaks as its options say. */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = false,
        abbreviateSynopsis = true)
public abstract class BaseCommand implements Callable<Integer> {
    @Mixin
    private final ConsoleOptions speaking = new ConsoleOptions();

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
        console.obey(speaking);
        try (InterruptHandler interrupted = new InterruptHandler(console)) {
            interruption = interrupted;
            return run();
        }
    }

    /** Says what is left behind if the command is interrupted from now on; nothing was written, unless this says otherwise. */
    protected final void whenInterrupted(Supplier<String> remains) {
        if (interruption != null) {
            interruption.leaves(remains);
        }
    }

    /** Does it and returns the exit code. */
    protected abstract int run() throws Exception;
}
