package dev.onebox.lab.quality;

import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.lab.stage.Photos;
import dev.onebox.learn.Example;
import dev.onebox.learn.Fit;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.LearningResult;
import dev.onebox.learn.PhotoSource;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** INRIA's people: taught with all boxes of {@code Train}, searched for in {@code Test} and its photos without any. */
final class People {
    private static final int CONTRASTS = 150;

    private final List<AnnotatedImage> test;
    private final List<Example> train;
    private final List<PhotoSource> without;
    private final Workers workers;

    People(DevelopmentData data, Workers workers) throws IOException {
        this.test = data.people("Test");
        this.train = data.people("Train").stream()
                .filter(image -> !image.annotations().isEmpty())
                .map(DevelopmentData::example)
                .toList();
        this.without = Photos.below(List.of("INRIAPerson/Train/neg")).stream()
                .limit(CONTRASTS)
                .map(file -> (PhotoSource) () -> Photos.read(file))
                .toList();
        this.workers = workers;
    }

    /** The paper's settings in its window, boxes brought in by area. */
    static LearnSettings paper() {
        return window(LearnSettings.paper()).withFit(Fit.AREA);
    }

    /** 28 × 12 cells of 4 pixels, of which two are margin, and mirror images. */
    static LearnSettings window(LearnSettings settings) {
        return settings.withCell(4).withTemplate(new Size(28, 12)).withMargin(2).withFlip(true);
    }

    /**
     * One way to learn.
     *
     * @param row what the table calls it
     * @param against the row of which the difference is told, from 0; itself for none
     */
    record Way(String row, Learner learner, boolean refined, int against) {}

    /**
     * What came of it.
     *
     * @param plain without enlarging photos
     * @param enlarged up to twice
     */
    record Result(Way way, LearningResult learned, Score plain, Score enlarged) {}

    /** Learns in all these ways and searches for all of them together. */
    List<Result> tried(List<Way> ways, SearchSettings settings) throws IOException {
        List<LearningResult> learned = new ArrayList<>();
        for (Way way : ways) {
            System.err.println("people: " + way.row() + " …");
            learned.add(way.learner().refine("person", train, way.refined() ? without : List.of()));
        }
        Trial trial = Trial.of(
                learned.stream().map(LearningResult::detector).toList(), test, settings, List.of(1.0, 2.0), workers);
        List<Result> results = new ArrayList<>();
        for (int i = 0; i < ways.size(); i++) {
            double threshold = learned.get(i).detector().threshold();
            results.add(new Result(
                    ways.get(i),
                    learned.get(i),
                    Score.of(test, trial.found(0, i), threshold),
                    Score.of(test, trial.found(1, i), threshold)));
        }
        return results;
    }
}
