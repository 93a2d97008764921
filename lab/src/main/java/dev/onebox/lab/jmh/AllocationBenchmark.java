package dev.onebox.lab.jmh;

import dev.onebox.lab.stage.KernelTask;
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

/**
 * What a call takes and allocates: of each kernel at the sizes of a 28 × 12 × 31 template, which must allocate nothing, and of
 * whole operations, whose results and workspaces live no longer than a call.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class AllocationBenchmark {
    @Param({
        "fft",
        "fft-inverse",
        "block-product",
        "block-product-batch",
        "block-cholesky",
        "block-solve",
        "rank-update",
        "score-product",
        "score-correlation",
        "score-copy",
        "transpose",
        "dot",
        "add-times",
        "pixel-rows",
        "pixel-columns",
        "gradients",
        "waiting",
        "fhog31",
        "resize",
        "prepare-pcg",
        "solve-pcg",
        "prepare-parity",
        "solve-parity",
        "detect-1"
    })
    private String name = "";

    private Runnable work = () -> {};

    @Setup
    public void checkAndPrepare() {
        work = KernelTask.isKernel(name) ? KernelTask.named(name) : OperationTask.named(name);
    }

    @Benchmark
    public void call() {
        work.run();
    }
}
