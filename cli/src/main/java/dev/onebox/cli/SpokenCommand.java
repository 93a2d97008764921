package dev.onebox.cli;

import java.util.concurrent.Callable;
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

    SpokenCommand(Console console) {
        this.console = console;
    }

    protected final Console console() {
        return console;
    }

    @Override
    public final Integer call() throws Exception {
        console.obey(speaking);
        return run();
    }

    /** Does it and returns the exit code. */
    abstract int run() throws Exception;
}
