package dev.onebox.baselines.negative;

import dev.onebox.Detector;
import dev.onebox.baselines.svm.SvmModel;

/**
 * What a round came to. Round 0 is the detector from random negatives: its search is drawing and cutting them. Immutable.
 *
 * @param positives windows trained with, mirror images counted
 * @param negatives windows trained with, those of all rounds so far
 * @param found false positives above the margin that the search brought, after suppression; in round 0 the windows drawn
 * @param known of them, windows that were negatives already
 * @param added new negatives of this round
 * @param unreadable photos that could not be read in this round
 * @param secondsSearching reading, searching and cutting
 * @param secondsTraining the SVM alone
 * @param bytes of the windows held at the end
 */
public record MiningRound(
        int round,
        Detector detector,
        SvmModel model,
        int positives,
        int negatives,
        long found,
        long known,
        int added,
        int unreadable,
        double secondsSearching,
        double secondsTraining,
        long bytes) {}
