/** What the paper compares with: support vector machines and mining, dense and block factorisations, ADMM. */
module dev.onebox.baselines {
    requires transitive dev.onebox.core;
    requires org.bytedeco.javacpp;
    requires org.bytedeco.openblas;
    requires static org.jspecify;

    exports dev.onebox.baselines;
    exports dev.onebox.baselines.circulant;
    exports dev.onebox.baselines.negative;
    exports dev.onebox.baselines.normalisation;
    exports dev.onebox.baselines.sums;
    exports dev.onebox.baselines.svm;

    provides dev.onebox.solve.SolverProvider with
            dev.onebox.baselines.admm.AdmmSolver.Provider,
            dev.onebox.baselines.levinson.BlockLevinsonSolver.Provider;
}
