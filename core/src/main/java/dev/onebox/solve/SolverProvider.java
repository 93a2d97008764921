package dev.onebox.solve;

import dev.onebox.parallel.Workers;
import dev.onebox.statistics.StationaryCovariance;
import java.util.ServiceLoader;

/**
 * A method of solving that another artifact brings: {@link Solvers} finds it by {@link ServiceLoader}.
 *
 * <p>Implementations are stateless.
 */
public interface SolverProvider {
    /** The method that this prepares. */
    Method method();

    /**
     * Prepares to solve with one covariance. The solver uses λ and the stopping rule of the settings as given.
     *
     * @throws NotPositiveDefiniteException if S + λI shows not to be positive definite
     */
    PreparedSolver prepare(StationaryCovariance g, SolverSettings settings, Workers workers);

    /** The one for a method. @throws IllegalArgumentException if no artifact on the class path or module path brings it */
    static SolverProvider of(Method method) {
        // the loader of this class, not of the thread: threads of pools may have any
        ServiceLoader<SolverProvider> all =
                ServiceLoader.load(SolverProvider.class, SolverProvider.class.getClassLoader());
        return all.stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.method() == method)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("solver " + method
                        + " is not part of the library: put the artifact dev.onebox:onebox-baselines on the class path"
                        + " or module path, or choose another one such as cholesky or pcg"));
    }
}
