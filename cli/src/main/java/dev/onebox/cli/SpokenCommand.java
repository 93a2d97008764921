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
abstract class SpokenCommand implements Callable<Integer> {
    @Mixin
    private final SpeakingOptions speaking = new SpeakingOptions();

    private final Console console;
    private @Nullable Interruption interruption; // while it runs

    SpokenCommand(Console console) {
        this.console = console;
    }

    protected final Console console() {
        return console;
    }

    @Override
    public final Integer call() throws Exception {
        console.obey(speaking);
        try (Interruption interrupted = new Interruption(console)) {
            interruption = interrupted;
            return run();
        }
    }

    /** Says what is left behind if the command is interrupted from now on; nothing was written, unless this says otherwise. */
    final void whenInterrupted(Supplier<String> remains) {
        if (interruption != null) {
            interruption.leaves(remains);
        }
    }

    /** Does it and returns the exit code. */
    abstract int run() throws Exception;
}
