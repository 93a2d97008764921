package dev.onebox.lab;

import dev.onebox.cli.Console;
import dev.onebox.cli.SeparateCommand;
import dev.onebox.lab.bench.BenchCommand;
import dev.onebox.lab.reproduce.ReproduceCommand;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;

/** The program of this module: its first argument says which of its two commands runs. */
public final class LabMain extends SeparateCommand {
    private static final Map<String, Function<Console, SeparateCommand>> COMMANDS =
            Map.of("bench", BenchCommand::new, "reproduce", ReproduceCommand::new);

    private LabMain(Console console) {
        super(console);
    }

    public static void main(String[] args) {
        String name = args.length == 0 ? "" : args[0];
        main(
                COMMANDS.getOrDefault(name, LabMain::new),
                Arrays.copyOfRange(args, COMMANDS.containsKey(name) ? 1 : 0, args.length));
    }

    @Override
    protected boolean carryOut() {
        throw new IllegalArgumentException("expected one of " + COMMANDS.keySet());
    }
}
