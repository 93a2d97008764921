package dev.onebox.cli;

import dev.onebox.annotations.AnnotationFormat;
import dev.onebox.cli.data.ConvertCommand;
import dev.onebox.cli.data.GatherCommand;
import dev.onebox.cli.data.InspectCommand;
import dev.onebox.cli.data.MergeCommand;
import dev.onebox.cli.demo.DemoCommand;
import dev.onebox.cli.detect.DetectCommand;
import dev.onebox.cli.eval.EvalCommand;
import dev.onebox.cli.learn.FindCommand;
import dev.onebox.cli.learn.TrainAllCommand;
import dev.onebox.cli.learn.TrainCommand;
import dev.onebox.options.ParsingConverter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program: finds the command, runs it, and turns whatever happens into a message and an exit code. */
public final class Main {
    static final String NAME = "onebox";

    /** All commands by name, in the order in which the help names them. */
    static final Map<String, Function<Console, Object>> COMMANDS = commands();

    /** What the launcher starts as programs of their own. */
    static final Set<String> SEPARATE = Set.of("bench", "reproduce");

    private static final String HELP = "help";

    private static Map<String, Function<Console, Object>> commands() {
        Map<String, Function<Console, Object>> commands = new LinkedHashMap<>();
        commands.put("demo", DemoCommand::new);
        commands.put("serve", ServeCommand::new);
        commands.put("find", FindCommand::new);
        commands.put("train", TrainCommand::new);
        commands.put("train-all", TrainAllCommand::new);
        commands.put("detect", DetectCommand::new);
        commands.put("eval", EvalCommand::new);
        commands.put("gather", GatherCommand::new);
        commands.put("merge", MergeCommand::new);
        commands.put("inspect", InspectCommand::new);
        commands.put("convert", ConvertCommand::new);
        commands.put("doctor", DoctorCommand::new);
        commands.put("completion", CompletionCommand::new);
        return Collections.unmodifiableMap(commands);
    }

    private Main() {}

    public static void main(String[] args) {
        PrintStream err = utf8(standardError());
        System.setErr(err);
        System.exit(run(args, utf8(FileDescriptor.out), err, System.getenv()));
    }

    /**
     * Standard error, or the copy of it that the launcher names and opens {@code java.io} for, so that what Java prints before
     * the program starts can be kept from people.
     */
    private static FileDescriptor standardError() {
        int number = Integer.getInteger("onebox.stderr", -1);
        if (number < 0) {
            return FileDescriptor.err;
        }
        try {
            Constructor<FileDescriptor> constructor = FileDescriptor.class.getDeclaredConstructor(int.class);
            constructor.setAccessible(true);
            return constructor.newInstance(number);
        } catch (ReflectiveOperationException | RuntimeException e) { // a Java that does not let us: its line is seen
            return FileDescriptor.err;
        }
    }

    static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /** Runs the program with streams and environment of the caller's choice, and returns its exit code. */
    public static int run(String[] words, PrintStream out, PrintStream err, Map<String, String> environment) {
        String[] args = withHelpAsOption(words);
        StatisticsPreloader.begin(args);
        Console console = new Console(out, err, environment);
        return args.length == 1 && args[0].equals("doctor")
                ? run(() -> new DoctorCommand(console).run(), console) // without options to read, a third sooner
                : run(() -> commandLine(console, wanted(args)), args, console);
    }

    /** {@code help find} as {@code find --help}, and {@code help} as {@code --help}. */
    private static String[] withHelpAsOption(String[] words) {
        if (words.length == 0 || !words[0].equals(HELP)) {
            return words;
        }
        List<String> rest = new ArrayList<>(Arrays.asList(words).subList(1, words.length));
        if (rest.isEmpty() || COMMANDS.containsKey(rest.get(0))) {
            rest.add("--help");
        }
        return rest.toArray(String[]::new);
    }

    /** Runs what {@code commands} are made of; their making may fail like their running. */
    static int run(Supplier<CommandLine> commands, String[] args, Console console) {
        return run(() -> commands.get().execute(args), console);
    }

    private static int run(IntSupplier command, Console console) {
        int code = exitCode(command, console);
        console.err().flush();
        if (console.out().checkError() && code != ExitCode.WRONG_USAGE) { // it flushes, too
            console.error("standard output cannot be written: the result is lost or incomplete");
            return ExitCode.FAILED;
        }
        return code;
    }

    private static int exitCode(IntSupplier command, Console console) {
        try {
            return command.getAsInt();
        } catch (OutOfMemoryError e) {
            return ErrorMessages.outOfMemory(console, e);
        } catch (Error | RuntimeException e) { // for example no fonts to draw with
            return ErrorMessages.failed(console, e);
        }
    }

    /** The command that is called, or all of them for whoever calls none: looking at every one doubles the time to start. */
    private static Set<String> wanted(String[] args) {
        return args.length > 0 && COMMANDS.containsKey(args[0]) ? Set.of(args[0]) : COMMANDS.keySet();
    }

    /** The whole tree of commands, for help and for completion. */
    static CommandLine commandLine(Console console) {
        return commandLine(console, COMMANDS.keySet());
    }

    private static CommandLine commandLine(Console console, Set<String> names) {
        CommandLine tree = new CommandLine(new TopCommand());
        COMMANDS.forEach((name, command) -> {
            if (names.contains(name)) {
                tree.addSubcommand(name, command.apply(console));
            }
        });
        return configured(tree, console);
    }

    /** Commands that print, convert and fail as all do. */
    static CommandLine configured(CommandLine commands, Console console) {
        return commands.setOut(writer(console.out()))
                .setErr(writer(console.err()))
                .setUsageHelpWidth(100)
                .setUsageHelpAutoWidth(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(AnnotationFormat.class, new ParsingConverter<>(AnnotationFormat::named))
                .setParameterExceptionHandler((e, args) -> ErrorMessages.wrongUsage(console, e))
                .setExecutionExceptionHandler((e, command, parsed) -> ErrorMessages.failed(console, e));
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    /** What {@code onebox} alone is: it does nothing but name its commands. */
    @Command(
            name = NAME,
            description = "Learns an object detector in milliseconds, from one box or from thousands.",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            synopsisSubcommandLabel = "COMMAND",
            footer = {
                "",
                "Programs of their own, because they bring rivals (each explains itself with --help):",
                "  ./onebox bench      measures speed against rivals and the machine's limits",
                "  ./onebox reproduce  makes every figure and table of the paper from an INRIA folder",
                "",
                "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but some inputs were skipped,",
                "  4 eval --fail-under not reached, 130 interrupted.",
                "",
                "Examples:",
                "  onebox demo",
                "  onebox find --box 412,96,64,48 plan01.png plans/ --draw pictures/",
                "  onebox gather ~/photos -o mine.stats.safetensors",
                "  onebox inspect mine.stats.safetensors --picture mine.png",
                "  onebox help find"
            })
    static final class TopCommand {}
}
