package dev.onebox.cli;

import java.util.Locale;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints the script that completes commands and options in a shell. */
@Command(
        name = "completion",
        description = "Prints a script that lets a shell complete commands and options.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        footer = {"", "Examples:", "  source <(onebox completion bash)", "  onebox completion zsh >> ~/.zshrc"})
final class CompletionCommand implements Runnable {
    /** The shells there are scripts for. */
    enum Shell {
        BASH,
        ZSH;

        /** As it is written on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Parameters(
            arity = "0..1",
            defaultValue = "bash",
            paramLabel = "SHELL",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Shell shell = Shell.BASH;

    private final Console console;

    public CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        if (shell == Shell.ZSH) {
            console.out().println("autoload -U +X compinit && compinit");
        }
        // The same script serves both: in zsh it loads bash's way of completing first.
        console.out().println(AutoComplete.bash(Main.NAME, Main.commandLine(console)));
    }
}
