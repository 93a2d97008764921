/**
 * From statistics to a template: every way of solving (S + λI) w = b, where S is the block two-level Toeplitz covariance
 * of background windows.
 *
 * <p>The front door is {@link dev.onebox.solve.Solvers}: statistics, size and {@link dev.onebox.solve.SolverSettings} in, a
 * solver out; {@link dev.onebox.solve.SolverCache} keeps solvers. {@link dev.onebox.solve.StationarySystem} is the system
 * itself: what it takes and how well it is solved.
 *
 * <p>Cold and warm are types: {@code XSolver.prepare(StationaryCovariance, …)} does everything that depends on the
 * template's size only and returns a {@link dev.onebox.solve.PreparedSolver}; its {@code solve} does the rest for one
 * right-hand side or many. Names: {@code …Covariance} is a structured matrix, {@code …Operator} applies one,
 * {@code …Preconditioner} applies an approximate inverse, {@code …Solver} is a method of the paper or ours.
 */
@NullMarked
package dev.onebox.solve;

import org.jspecify.annotations.NullMarked;
