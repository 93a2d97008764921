package dev.onebox.baselines.negative;

import dev.onebox.baselines.svm.SvmModel;

/**
 * What a round came to. Round 0 is the detector from random negatives: its search is drawing and cutting them. Immutable.
 *
 * @param negatives windows trained with, those of all rounds so far
 * @param found false positives above the margin that the search brought, after suppression; in round 0 the windows drawn
 * @param secondsSearching reading, searching and cutting
 * @param secondsTraining the SVM alone
 * @param bytes of the windows held at the end
 */
public record MiningRound(
        int round,
        SvmModel model,
        int negatives,
        long found,
        double secondsSearching,
        double secondsTraining,
        long bytes) {}
