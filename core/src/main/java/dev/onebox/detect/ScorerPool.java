package dev.onebox.detect;

import dev.onebox.kernel.Kernels;
import java.lang.ref.SoftReference;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Scorers for as many threads as ask for one at a time, kept for the next photo as long as there is memory for them: memory that
 * nobody has touched yet costs more than what is done in it (docs/decisions/0010). Thread-safe.
 */
final class ScorerPool {
    private final Kernels kernels;
    private final SearchTimes times;
    private final Map<TemplateBank, Queue<SoftReference<BlockScorer>>> idle = new HashMap<>();

    ScorerPool(Kernels kernels, SearchTimes times) {
        this.kernels = kernels;
        this.times = times;
    }

    BlockScorer take(TemplateBank bank) {
        Queue<SoftReference<BlockScorer>> queue = idleOf(bank);
        for (SoftReference<BlockScorer> kept = queue.poll(); kept != null; kept = queue.poll()) {
            BlockScorer scorer = kept.get();
            if (scorer != null) {
                return scorer;
            }
        }
        return new BlockScorer(bank, kernels, times);
    }

    void giveBack(TemplateBank bank, BlockScorer scorer) {
        idleOf(bank).add(new SoftReference<>(scorer));
    }

    private synchronized Queue<SoftReference<BlockScorer>> idleOf(TemplateBank bank) {
        return idle.computeIfAbsent(bank, key -> new ConcurrentLinkedQueue<>());
    }
}
