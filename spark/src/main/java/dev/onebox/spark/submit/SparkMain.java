package dev.onebox.spark.submit;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.apache.spark.SparkException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What {@code spark-submit} starts.
 *
 * <p>Exit codes are those of {@code onebox}: 0 done, 1 failed, 2 wrong usage, 3 done but some inputs were skipped. With
 * {@code --deploy-mode cluster} the last is 0 too: cluster managers take any other code for a reason to run the job again.
 */
@Command(
        name = "onebox-spark",
        description = "Onebox on a cluster.",
        mixinStandardHelpOptions = true,
        subcommands = {SparkGatherCommand.class, SparkTrainCommand.class, SparkDetectCommand.class},
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  spark-submit onebox-spark.jar gather hdfs:///photos -o hdfs:///mine.stats.safetensors",
            "  spark-submit onebox-spark.jar train -a boxes.parquet hdfs:///photos -o hdfs:///detectors",
            "  spark-submit onebox-spark.jar detect -d hdfs:///detectors hdfs:///photos -o hdfs:///found"
        })
public final class SparkMain implements Runnable {
    private static final String SHUT_DOWN = "SparkContext was shut down";

    @CommandLine.Spec
    @SuppressWarnings("NullAway.Init")
    private CommandLine.Model.CommandSpec spec;

    private SparkMain() {}

    public static void main(String[] args) {
        int code = run(args);
        if (code != 0) {
            System.exit(code); // 0 is left to Spark, whose driver ends by itself
        }
    }

    /** Runs a command and returns its exit code. */
    static int run(String... args) {
        return new CommandLine(new SparkMain())
                .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .setUsageHelpWidth(100)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((e, words) -> refused(e))
                .setExecutionExceptionHandler((e, command, parsed) -> failed(e))
                .execute(args);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "no command given");
    }

    /** What was wrong and where to read more, not all of the help. */
    private static int refused(ParameterException e) {
        PrintWriter err = e.getCommandLine().getErr();
        err.println("onebox: " + e.getMessage());
        UnmatchedArgumentException.printSuggestions(e, err);
        err.println("onebox: see: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        return CommandLine.ExitCode.USAGE;
    }

    /** What was wrong, without the tower of stack traces: those are in Spark's log. */
    private static int failed(Throwable e) {
        System.err.println("onebox: " + message(e));
        return 1;
    }

    private static String message(Throwable e) {
        if (e instanceof java.nio.file.FileSystemException file) {
            return file.getFile() + ": " + file.getReason();
        }
        if (e instanceof SparkException && e.getCause() != null) {
            return message(e.getCause());
        }
        @Nullable String said = e.getMessage();
        if (e instanceof SparkException && said != null && said.contains(SHUT_DOWN)) {
            return "interrupted; detect goes on where it was with --resume";
        }
        return said == null ? e.toString() : said;
    }
}
