package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

class MainTest {
    private final Console console = CommandRun.unread();

    @Test
    void everyCommandIsFoundByTheNameItGoesBy() {
        Main.COMMANDS.forEach((name, command) -> {
            Command itself = command.apply(console).getClass().getAnnotation(Command.class);
            assertThat(Objects.requireNonNull(itself).name()).isEqualTo(name);
        });
    }

    @Test
    void theWholeTreeHasEveryCommand() {
        assertThat(Main.commandLine(console).getSubcommands()).containsOnlyKeys(Main.COMMANDS.keySet());
    }
}
