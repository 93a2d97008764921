package dev.onebox.lab.quality;

import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.feature.Features;
import dev.onebox.gather.GatherListener;
import dev.onebox.gather.GatherOptions;
import dev.onebox.gather.Gatherer;
import dev.onebox.image.PhotoLimits;
import dev.onebox.kernel.Kernels;
import dev.onebox.lab.stage.Photos;
import dev.onebox.lab.study.Book;
import dev.onebox.lab.study.Study;
import dev.onebox.learn.Fit;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.learn.StatisticsSource;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Method;
import dev.onebox.statistics.Statistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What each part of learning and searching does to people, one by one. */
public final class PeopleStudy implements Study {
    private static final double HALF_INSIDE = 0.5;

    private final List<People.Way> ways = new ArrayList<>();

    @Override
    public String name() {
        return "people";
    }

    @Override
    public void run(Book book) throws IOException {
        DevelopmentData data = new DevelopmentData();
        try (Workers workers = Workers.onAllCores()) {
            People people = new People(data, workers);
            Learner learner = Lessons.learner(LearnSettings.auto(), workers);
            int paper = addPaper(learner, workers);
            addPooled(learner, paper);
            addAutomatic(learner, paper);
            List<People.Result> results = new ArrayList<>(people.tried(ways, SearchSettings.standard()));
            book.put("quality.md", "people", table(results));
            List<People.Way> atBorders = List.of(ways.get(paper), ways.get(ways.size() - 3));
            SearchSettings half = SearchSettings.standard().withInside(HALF_INSIDE);
            book.put("quality.md", "people-at-borders", atBorders(people.tried(atBorders, half), results));
        }
    }

    private static LearnSettings paper() {
        return People.paper().withMethod(Method.PCG);
    }

    /** One thing at a time, beginning with the paper's settings. */
    private int addPaper(Learner learner, Workers workers) {
        int paper = add("paper's settings, bundled statistics (four sizes)", learner.with(paper()), 0);
        add("– statistics of photos in their own size only", ownSize(workers).with(paper()), paper);
        add(
                "– boxes stretched to the window instead of fitted by area",
                learner.with(paper().withFit(Fit.STRETCH)),
                paper);
        add("– λ 1e-2", learner.with(paper().withLambda(1e-2)), paper);
        add("– β 0.1, λ 1e-3", learner.with(paper().withLambda(1e-3).withBeta(0.1)), paper);
        add("– size prior κ = 1", learner.with(paper().withSizePrior(1)), paper);
        addRefined("– one pass of hard false positives of 150 photos", learner.with(paper()), paper);
        return paper;
    }

    /** On top of the covariance of the positives. */
    private void addPooled(Learner learner, int paper) {
        LearnSettings pooled = paper().withLambda(1e-2).withBeta(0.2);
        LearnSettings stretched = pooled.withSizePrior(1).withFit(Fit.STRETCH);
        int base = add("β 0.2, λ 1e-2", learner.with(pooled), paper);
        add("– colour × 1", learner.with(coloured(pooled, 1)), base);
        add("– colour × 3", learner.with(coloured(pooled, 3)), base);
        add("– size prior κ = 1", learner.with(pooled.withSizePrior(1)), base);
        int both = add("– size prior κ = 1, boxes stretched", learner.with(stretched), base);
        add("– – and colour × 1", learner.with(coloured(stretched, 1)), both);
        addRefined("– – and hard false positives, without colour", learner.with(stretched), both);
    }

    private static LearnSettings coloured(LearnSettings settings, double factor) {
        return settings.withFeature("fhog34").withColour(factor);
    }

    private void addAutomatic(Learner learner, int paper) {
        int auto = add("`auto` with this window", learner.with(People.window(LearnSettings.auto())), paper);
        addRefined("– and hard false positives of 150 photos", learner.with(People.window(LearnSettings.auto())), auto);
        add("`auto` altogether", learner.with(LearnSettings.auto().withFlip(true)), paper);
    }

    private int add(String row, Learner learner, int against) {
        ways.add(new People.Way(row, learner, false, against));
        return ways.size() - 1;
    }

    private void addRefined(String row, Learner learner, int against) {
        ways.add(new People.Way(row, learner, true, against));
    }

    /** Statistics of the photos that the bundled ones are of, but of no reduced ones. */
    private static Learner ownSize(Workers workers) {
        GatherOptions options = new GatherOptions(
                Features.named("fhog31", 4),
                new Size(28, 12),
                List.of(1.0),
                PhotoLimits.standard(),
                GatherOptions.STANDARD_EPOCH);
        List<String> folders = List.of("bsds500", "INRIAPerson/Train/neg", "faces_cmumit/train_nonface_scenes");
        Statistics statistics = new Gatherer(options, workers, Kernels.best())
                .gather(Photos.below(folders), Map.of(), GatherListener.SILENT)
                .statistics();
        return new Learner(StatisticsSource.of(statistics), workers);
    }

    private static String table(List<People.Result> results) {
        StringBuilder table = new StringBuilder(
                Tables.head("", "AP", "enlarged", "difference", "log-average miss rate", "template, cell"));
        for (int i = 0; i < results.size(); i++) {
            People.Result result = results.get(i);
            People.Result against = results.get(result.way().against());
            table.append(Tables.row(
                    result.way().row(),
                    result.plain().averagePrecision(),
                    result.enlarged().averagePrecision(),
                    i == 0 ? "" : difference(result, against),
                    result.plain().missRate(),
                    result.learned().components().get(0).template() + ", "
                            + result.learned().detector().cell()));
        }
        return table.toString();
    }

    private static String difference(People.Result result, People.Result against) {
        double difference = result.plain().averagePrecision() - against.plain().averagePrecision();
        return String.format(Locale.ROOT, "%+.3f", difference).replace('-', '−');
    }

    private static String atBorders(List<People.Result> half, List<People.Result> results) {
        StringBuilder table = new StringBuilder(Tables.head("", "95 % inside", "half inside"));
        for (People.Result result : half) {
            double usual = results.stream()
                    .filter(one -> one.way().equals(result.way()))
                    .findFirst()
                    .orElseThrow()
                    .plain()
                    .averagePrecision();
            table.append(Tables.row(result.way().row(), usual, result.plain().averagePrecision()));
        }
        return table.toString();
    }
}
