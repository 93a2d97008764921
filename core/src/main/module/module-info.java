/**
 * Learns object detectors from bounding boxes by one structured linear solve. Start at {@link dev.onebox.Onebox}.
 *
 * <p>What is exported to everybody is kept compatible; what is exported to our own modules is not.
 */
@SuppressWarnings("module") // our own modules are built after this one
module dev.onebox.core {
    requires java.desktop;
    requires jdk.management;
    requires static org.jspecify;

    uses dev.onebox.solve.SolverProvider;

    exports dev.onebox;
    exports dev.onebox.detect to
            dev.onebox.baselines;
    exports dev.onebox.evaluate;
    exports dev.onebox.feature;
    exports dev.onebox.fft to
            dev.onebox.baselines;
    exports dev.onebox.file to
            dev.onebox.annotations;
    exports dev.onebox.image to
            dev.onebox.annotations;
    exports dev.onebox.kernel to
            dev.onebox.baselines;
    exports dev.onebox.learn;
    exports dev.onebox.parallel;
    exports dev.onebox.solve;
    exports dev.onebox.solve.block to
            dev.onebox.baselines;
    exports dev.onebox.solve.circulant to
            dev.onebox.baselines;
    exports dev.onebox.solve.dense to
            dev.onebox.baselines;
    exports dev.onebox.solve.toeplitz to
            dev.onebox.baselines;
    exports dev.onebox.statistics;
}
