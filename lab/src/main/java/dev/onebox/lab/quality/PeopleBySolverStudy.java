package dev.onebox.lab.quality;

import dev.onebox.SearchSettings;
import dev.onebox.lab.study.Book;
import dev.onebox.lab.study.Study;
import dev.onebox.learn.LearnSettings;
import dev.onebox.learn.Learner;
import dev.onebox.parallel.Workers;
import dev.onebox.solve.Method;
import java.io.IOException;
import java.util.List;

/** What the solver does to people with the paper's settings. */
public final class PeopleBySolverStudy implements Study {
    @Override
    public String name() {
        return "people-by-solver";
    }

    @Override
    public void run(Book book) throws IOException {
        DevelopmentData data = new DevelopmentData();
        try (Workers workers = Workers.onAllCores()) {
            LearnSettings paper = People.paper();
            Learner learner = Lessons.learner(paper, workers);
            List<People.Way> ways = List.of(
                    way("`pcg`, stopped by separation", learner.with(paper.withMethod(Method.PCG))),
                    way(
                            "`pcg` to a residual of 1e-6",
                            learner.with(paper.withMethod(Method.PCG).withTolerance(1e-6))),
                    way("`cholesky`", learner.with(paper.withMethod(Method.CHOLESKY))),
                    way("`parity`", learner.with(paper.withMethod(Method.PARITY))),
                    way("`circulant`", learner.with(paper.withMethod(Method.CIRCULANT))));
            StringBuilder table =
                    new StringBuilder(Tables.head("solver", "iterations", "AP", "enlarged", "log-average miss rate"));
            for (People.Result result : new People(data, workers).tried(ways, SearchSettings.standard())) {
                table.append(Tables.row(
                        result.way().row(),
                        result.learned().components().get(0).iterations(),
                        result.plain().averagePrecision(),
                        result.enlarged().averagePrecision(),
                        result.plain().missRate()));
            }
            book.put("quality.md", "people-by-solver", table.toString());
        }
    }

    private static People.Way way(String row, Learner learner) {
        return new People.Way(row, learner, false, 0);
    }
}
