package dev.onebox.lab.jmh;

import dev.onebox.lab.stage.KernelTask;
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

/** What a call of each kernel takes and allocates, at the sizes of a 28 × 12 × 31 template. It must allocate nothing. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class KernelBenchmark {
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
        "waiting"
    })
    private String kernel = "";

    private Runnable work = () -> {};

    @Setup
    public void checkAndPrepare() {
        work = KernelTask.named(kernel);
    }

    @Benchmark
    public void call() {
        work.run();
    }
}
