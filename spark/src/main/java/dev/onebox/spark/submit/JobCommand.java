package dev.onebox.spark.submit;

import dev.onebox.spark.TaskReport;
import dev.onebox.spark.input.PhotoPlan;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What all commands share: a session, and how they report. */
@Command(mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init")
abstract class JobCommand implements Callable<Integer> {
    private static final int SAID = 100;

    /** Done, but some inputs were skipped; each was named with its reason. */
    private static final int SOME_SKIPPED = 3;

    @Spec
    private CommandSpec spec;

    @Mixin
    InputOptions inputs;

    /** The work. @return the exit code */
    abstract int run(SparkSession spark) throws Exception;

    @Override
    public final Integer call() throws Exception {
        try (SparkSession spark =
                SparkSession.builder().appName("onebox " + spec.name()).getOrCreate()) {
            return run(spark);
        }
    }

    /** Prints what the job came to, the time it took and its speed. */
    static void printResult(String result, double seconds, long done, String what) {
        System.out.printf(Locale.ROOT, "%s%.1f s, %.1f %s per second%n", result, seconds, done / seconds, what);
    }

    /** Says something to people. */
    static void say(String text) {
        System.err.println("onebox: " + text);
    }

    /** Warns of photos that have the same name, which is all that boxes and detections know of them. */
    static void warnOfDuplicates(PhotoPlan plan, String consequence) {
        List<String> duplicateNames = plan.duplicateNames();
        if (!duplicateNames.isEmpty()) {
            say(duplicateNames.size() + " names of photos stand for several files, the first is "
                    + duplicateNames.get(0) + ": " + consequence + "; name a folder above all of them");
        }
    }

    /** Names what was skipped, up to a number that can be read; says what executors computed with, and what is wrong with it. */
    static void say(TaskReport report) {
        report.first().stream().limit(SAID).forEach(skipped -> say("skipped " + skipped));
        if (report.skipped() > SAID) {
            say("and " + (report.skipped() - SAID) + " more were skipped");
        }
        Set<String> kernels = report.kernels();
        if (!kernels.isEmpty()) {
            say("kernels on the executors: " + String.join(", ", kernels));
        }
        if (kernels.contains("plain")) {
            say("plain kernels are several times slower: start executors with"
                    + " --conf \"spark.executor.extraJavaOptions=--add-modules=jdk.incubator.vector"
                    + " -XX:PerMethodTrapLimit=100000\"");
        }
        if (kernels.size() > 1) {
            say("executors differ, so the last bits of the result depend on who did what");
        }
    }

    /**
     * What the job ends with: {@link #SOME_SKIPPED} as {@code onebox} does, but 0 where the driver itself runs on the
     * cluster. Nobody sees its code there but the cluster manager, which would run the job again.
     */
    static int exit(TaskReport report, SparkSession spark) {
        boolean onCluster = spark.sparkContext().deployMode().equals("cluster");
        return report.skipped() == 0 || onCluster ? 0 : SOME_SKIPPED;
    }
}
