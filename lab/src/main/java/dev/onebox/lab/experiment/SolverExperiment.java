package dev.onebox.lab.experiment;

import dev.onebox.Template;
import dev.onebox.baselines.OpenBlas;
import dev.onebox.baselines.OpenBlasCholesky;
import dev.onebox.lab.reproduce.Effort;
import dev.onebox.lab.reproduce.Protocol;
import dev.onebox.solve.Method;
import dev.onebox.solve.PreparedSolver;
import dev.onebox.solve.Solution;
import dev.onebox.solve.SolverSettings;
import dev.onebox.solve.Solvers;
import dev.onebox.solve.StationarySystem;
import dev.onebox.solve.Stopping;
import dev.onebox.statistics.StationaryCovariance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every way to solve (S + λI) w = b: times cold and warm, memory, and the detectors for the search; iterative ones after so
 * many iterations each, closed forms as they are.
 *
 * <p>Paper: figures of AP against time. Cold is from statistics to weights, warm from b to weights. One per run.
 */
public final class SolverExperiment {
    public static final String CHOLESKY = "Toeplitz, Cholesky";
    public static final String NEARLY_EXACT = "Toeplitz, PCG to 1e-6";
    public static final String CIRCULANT = "circulant";
    public static final String PARITY = "parity";
    public static final String FISHER = "Toeplitz, PCG to the Fisher stop";
    public static final String CG = "CG";
    public static final String PCG = "PCG, T. Chan";
    public static final String PCG_PARITY = "PCG, parity";
    public static final String LEVINSON = "Levinson";
    public static final String ADMM = "ADMM";

    /** Far beyond what can be reached, so that the number of iterations decides. */
    private static final double NEVER = 1e-14;

    private static final int WARM_UPS_PER_REPETITION = 4;
    private static final double RESIDUAL = 1e-3;
    private static final double EXACTLY = 1e-6;
    private static final double PATIENCE_FOR_SLOW_ONES = 10;

    private final ExperimentContext context;
    private final Template b;
    private final StationarySystem system;
    private final List<Trained> all = new ArrayList<>();

    private SolverExperiment(ExperimentContext context) throws IOException {
        this.context = context;
        this.b = context.b(context.statistics());
        this.system = new StationarySystem(context.covariance(), Protocol.LAMBDA);
    }

    public static List<Trained> run(ExperimentContext context) throws IOException {
        SolverExperiment experiment = new SolverExperiment(context);
        experiment.warmUp();
        Effort.Measurement effort = context.effort().measurement();
        experiment.measure(CIRCULANT, context.solving(Method.CIRCULANT));
        experiment.measure(PARITY, context.solving(Method.PARITY));
        experiment.measure(FISHER, context.solving(Method.PCG));
        experiment.path(PCG, Method.PCG, effort.preconditionedSteps());
        experiment.path(PCG_PARITY, Method.PCG_PARITY, effort.preconditionedSteps());
        experiment.path(CG, Method.CG, effort.plainSteps());
        experiment.exact();
        if (effort.patience() >= PATIENCE_FOR_SLOW_ONES) {
            experiment.slow(LEVINSON, Method.LEVINSON);
            experiment.slow(ADMM, Method.ADMM);
        }
        return experiment.all;
    }

    /** Every kernel is used often enough to be compiled before the first time counts. */
    private void warmUp() {
        context.progress("warming up", 0, 1);
        List<Method> methods = List.of(Method.CIRCULANT, Method.PARITY, Method.PCG, Method.PCG_PARITY, Method.CG);
        int times = WARM_UPS_PER_REPETITION * context.effort().measurement().repetitions();
        for (int i = 0; i < times; i++) {
            for (Method method : methods) {
                prepare(context.solving(method)).solve(b);
            }
        }
    }

    private PreparedSolver prepare(SolverSettings settings) {
        return Solvers.prepare(context.statistics(), context.protocol().template(), settings, context.workers());
    }

    /** One way after more and more iterations. They do not change what is prepared, so that is timed once for all. */
    private void path(String name, Method method, List<Integer> steps) throws IOException {
        double prepared = median(() -> prepare(context.solving(method)));
        for (int j : steps) {
            SolverSettings settings = context.solving(method).withStopping(new Stopping(NEVER, 0, j));
            context.progress("training " + name, steps.indexOf(j), steps.size());
            measure(name + " after " + j, name, prepared, prepare(settings));
        }
    }

    /** Takes the times of a solver that is prepared and solves within a second. */
    private void measure(String name, SolverSettings settings) throws IOException {
        measure(name, name, median(() -> prepare(settings)), prepare(settings));
    }

    private double median(Runnable work) {
        return Stopwatch.median(context.effort().measurement().repetitions(), work);
    }

    /** @param prepared seconds that preparing such a solver takes */
    private void measure(String name, String method, double prepared, PreparedSolver solver) throws IOException {
        long bytes = solver.bytes();
        double warm = median(() -> solver.solve(b));
        keep(name, method, solver.solve(b), prepared, warm, bytes);
    }

    private void keep(String name, String method, Solution solution, double prepared, double warm, long bytes)
            throws IOException {
        context.keep(name, solution.weights());
        double residual = system.judge(b, solution.weights().values(), 0, true).relativeResidual();
        all.add(new Trained(name, method, prepared + warm, warm, bytes, solution.iterations(), residual));
    }

    /** The best solution among these: Cholesky's, or where that could not be run the one that took its place. */
    public static Trained exact(List<Trained> solvers) {
        return Stream.of(CHOLESKY, NEARLY_EXACT)
                .flatMap(name -> solvers.stream().filter(one -> one.name().equals(name)))
                .findFirst()
                .orElseThrow();
    }

    /** Dense Cholesky by OpenBLAS; where that is not to be had, conjugate gradients to a residual nobody can tell from it. */
    private void exact() throws IOException {
        context.progress("dense Cholesky", 0, 1);
        if (!OpenBlas.isAvailable() || context.effort().measurement().patience() == 0) {
            measure(NEARLY_EXACT, context.solving(Method.PCG).withStopping(Stopping.byResidual(EXACTLY)));
            return;
        }
        long start = System.nanoTime();
        StationaryCovariance g = context.covariance();
        try (OpenBlasCholesky solver = OpenBlasCholesky.prepare(g, Protocol.LAMBDA)) {
            double prepared = 1e-9 * (System.nanoTime() - start);
            double warm = median(() -> solver.weights(b));
            keep(CHOLESKY, CHOLESKY, solver.solve(b), prepared, warm, solver.bytes());
        }
    }

    /** Once, because it takes long. */
    private void slow(String name, Method method) throws IOException {
        context.progress(name, 0, 1);
        long start = System.nanoTime();
        PreparedSolver solver = prepare(context.solving(method).withStopping(Stopping.byResidual(RESIDUAL)));
        double prepared = 1e-9 * (System.nanoTime() - start);
        long solving = System.nanoTime();
        Solution solution = solver.solve(b);
        double warm = 1e-9 * (System.nanoTime() - solving);
        keep(name, name, solution, prepared, warm, solver.bytes());
    }
}
