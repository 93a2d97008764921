package dev.onebox.detect;

import dev.onebox.kernel.Kernels;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Scorers for as many threads as ask for one at a time, kept for the next photo: memory that nobody has touched yet costs more
 * than what is done in it (docs/decisions/0011). Thread-safe.
 */
final class ScorerPool {
    private final Kernels kernels;
    private final SearchTimes times;
    private final Map<TemplateBank, Queue<BlockScorer>> idle = new HashMap<>();

    ScorerPool(Kernels kernels, SearchTimes times) {
        this.kernels = kernels;
        this.times = times;
    }

    BlockScorer take(TemplateBank bank) {
        BlockScorer scorer = idleOf(bank).poll();
        return scorer != null ? scorer : new BlockScorer(bank, kernels, times);
    }

    void giveBack(TemplateBank bank, BlockScorer scorer) {
        idleOf(bank).add(scorer);
    }

    private synchronized Queue<BlockScorer> idleOf(TemplateBank bank) {
        return idle.computeIfAbsent(bank, key -> new ConcurrentLinkedQueue<>());
    }
}
