package dev.onebox.solve.block;

import dev.onebox.Template;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Solution;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Solves many right-hand sides in groups of a fixed number, on all threads, with as many sets of arrays as there are
 * threads.
 *
 * <p>Which sides share a group depends on nothing but their order, so results do not depend on the number of threads.
 * Immutable.
 *
 * @param size how many sides a group holds
 * @param arrays makes what one thread needs to solve a group, and solves the next one with
 * @param solve solves a group
 */
public record RightHandSideGroups<T>(
        int size, Supplier<T> arrays, BiFunction<T, List<Template>, List<Solution>> solve) {
    /** One solution for each, in the same order. */
    public List<Solution> solve(List<Template> many, Workers workers) {
        Solution[] solutions = new Solution[many.size()];
        Queue<T> idle = new ConcurrentLinkedQueue<>();
        workers.forEach((many.size() + size - 1) / size, group -> {
            int from = group * size;
            T free = idle.poll();
            T own = free == null ? arrays.get() : free;
            List<Solution> solved = solve.apply(own, many.subList(from, Math.min(from + size, many.size())));
            idle.add(own);
            for (int i = 0; i < solved.size(); i++) {
                solutions[from + i] = solved.get(i);
            }
        });
        return Arrays.asList(solutions);
    }
}
