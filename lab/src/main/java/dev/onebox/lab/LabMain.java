package dev.onebox.lab;

import dev.onebox.cli.Console;
import dev.onebox.cli.SeparateCommand;
import dev.onebox.lab.bench.BenchCommand;
import dev.onebox.lab.reproduce.ReproduceCommand;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The program of this module: its first argument says which of its two commands runs. This is what runs if it is neither. */
@Command(name = "onebox-lab", description = "Measures Onebox, or repeats the paper's experiments.")
public final class LabMain extends SeparateCommand {
    private static final Map<String, Function<Console, SeparateCommand>> COMMANDS =
            new TreeMap<>(Map.of("bench", BenchCommand::new, "reproduce", ReproduceCommand::new));

    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "bench or reproduce, and its arguments.")
    private List<String> words = List.of();

    private LabMain(Console console) {
        super(console);
    }

    public static void main(String[] args) {
        main(command(args), arguments(args));
    }

    /** Runs with streams and environment of the caller's choice, and returns the exit code. */
    static int run(String[] args, PrintStream out, PrintStream err, Map<String, String> environment) {
        return run(command(args), arguments(args), out, err, environment);
    }

    private static Function<Console, SeparateCommand> command(String... args) {
        return args.length == 0 ? LabMain::new : COMMANDS.getOrDefault(args[0], LabMain::new);
    }

    /** What the command gets: all after its name; of an unknown one the name alone, whatever its options would mean. */
    private static String[] arguments(String... args) {
        boolean known = args.length > 0 && COMMANDS.containsKey(args[0]);
        return known ? Arrays.copyOfRange(args, 1, args.length) : Arrays.copyOf(args, Math.min(1, args.length));
    }

    @Override
    protected boolean carryOut() {
        String problem = words.isEmpty() ? "no command given" : "no command is called \"" + words.get(0) + "\"";
        throw wrongUsage(problem + "; expected one of " + String.join(", ", COMMANDS.keySet()));
    }
}
