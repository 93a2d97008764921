package dev.onebox.lab.jmh;

import dev.onebox.lab.stage.OperationTask;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What whole operations take and allocate: their results, and workspaces that live no longer than a call. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class OperationBenchmark {
    @Param({"fhog31", "resize", "prepare-pcg", "solve-pcg", "prepare-parity", "solve-parity", "detect-1"})
    private String operation = "";

    private Runnable work = () -> {};

    @Setup
    public void prepare() {
        work = OperationTask.named(operation);
    }

    @Benchmark
    public void call() {
        work.run();
    }
}
