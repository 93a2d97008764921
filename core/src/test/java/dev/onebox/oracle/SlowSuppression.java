package dev.onebox.oracle;

import dev.onebox.Detection;
import java.util.ArrayList;
import java.util.List;

/** Greedy suppression straight from its definition: every detection is compared with every kept one. */
public record SlowSuppression(double cover, double overlap) {
    public List<Detection> of(List<Detection> detections) {
        List<Detection> kept = new ArrayList<>();
        for (Detection worse : detections.stream().sorted().toList()) {
            if (kept.stream().noneMatch(better -> suppresses(better, worse))) {
                kept.add(worse);
            }
        }
        return kept;
    }

    private boolean suppresses(Detection better, Detection worse) {
        return better.label().equals(worse.label())
                && (worse.box().coveredBy(better.box()) > cover || worse.box().overlap(better.box()) > overlap);
    }
}
