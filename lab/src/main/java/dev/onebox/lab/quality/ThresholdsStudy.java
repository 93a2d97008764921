package dev.onebox.lab.quality;

import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.SearchSettings;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.detect.FalseAlarmModel;
import dev.onebox.detect.ScoreGap;
import dev.onebox.evaluate.ScoredBox;
import dev.onebox.lab.report.Table;
import dev.onebox.lab.stage.BenchmarkPhotos;
import dev.onebox.lab.study.Study;
import dev.onebox.lab.study.StudyOutput;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What the threshold of a single box is worth: F1 at thresholds for so many false alarms per photo, at the detector's own, and
 * in the gap between the scores of the folder where there is one.
 */
public final class ThresholdsStudy implements Study {
    private static final List<Double> RATES = List.of(1.0, 0.3, 0.1, 0.03, 0.01);

    @Override
    public String name() {
        return "thresholds";
    }

    @Override
    public void run(StudyOutput output) throws IOException {
        try (Workers workers = Workers.onAllCores()) {
            Learner learner = DevelopmentData.learner(LearnSettings.auto(), workers);
            List<List<String>> rows = new ArrayList<>();
            for (SingleBoxTask boxes : SingleBoxTask.all(new DevelopmentData(), learner)) {
                rows.add(row(boxes, workers));
            }
            output.put("quality.md", new Table(name(), head(), rows));
        }
    }

    private static List<String> head() {
        List<String> head = new ArrayList<>(List.of("one box", "detectors", "best"));
        RATES.forEach(rate -> head.add(String.valueOf(rate)));
        head.addAll(List.of("its own", "gap, or its own", "gaps"));
        return head;
    }

    private static List<String> row(SingleBoxTask boxes, Workers workers) {
        JointSearch search =
                JointSearch.of(boxes.detectors(), boxes.photos(), SearchSettings.standard(), List.of(2.0), workers);
        int count = boxes.detectors().size();
        double[] sums = new double[RATES.size() + 3];
        int gaps = 0;
        for (int i = 0; i < count; i++) {
            Detector detector = boxes.detectors().get(i);
            List<ScoredBox> found = search.found(0, i);
            List<Double> thresholds = thresholds(detector, boxes.tested(i), found);
            gaps += thresholds.get(thresholds.size() - 1) > detector.threshold() ? 1 : 0;
            for (int t = 0; t < thresholds.size(); t++) {
                DetectionQuality score = DetectionQuality.of(boxes.tested(i), found, thresholds.get(t));
                sums[0] += (t == 0 ? score.bestF1() : 0) / count;
                sums[t + 1] += score.f1() / count;
            }
        }
        List<Object> cells = new ArrayList<>(List.of(boxes.object(), count));
        for (double sum : sums) {
            cells.add(sum);
        }
        cells.add(gaps);
        return Table.row(cells.toArray());
    }

    /** For the rates in photos like the first, its own, and that of the gap above its own, if there is one. */
    private static List<Double> thresholds(Detector detector, List<AnnotatedImage> photos, List<ScoredBox> found) {
        Photo photo = BenchmarkPhotos.read(photos.get(0).file().orElseThrow());
        List<Double> thresholds = new ArrayList<>();
        for (double rate : RATES) {
            thresholds.add(FalseAlarmModel.of(detector.feature(), detector.cell())
                    .threshold(detector, rate, photo.width(), photo.height(), SearchSettings.standard()));
        }
        thresholds.add(detector.threshold());
        List<String> names = photos.stream().map(AnnotatedImage::name).toList();
        List<Double> above = found.stream()
                .filter(one -> one.score() >= detector.threshold() && names.contains(one.image()))
                .map(ScoredBox::score)
                .toList();
        thresholds.add(ScoreGap.among(above).map(ScoreGap::threshold).orElse(detector.threshold()));
        return thresholds;
    }
}
