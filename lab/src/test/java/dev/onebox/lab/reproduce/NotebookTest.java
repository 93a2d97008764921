package dev.onebox.lab.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotebookTest {
    @TempDir
    Path folder;

    private final AtomicInteger calls = new AtomicInteger();

    /** A result with all that results have. */
    record Result(String name, double number, double nothing, List<Integer> counts, boolean flag) {}

    private Result measure() {
        calls.incrementAndGet();
        return new Result("λ", 0.1, Double.NaN, List.of(1, 2), true);
    }

    @Test
    void anExperimentIsDoneOnceAndFoundAgainWithItsTime() throws IOException {
        Notebook.Page<Result> first = new Notebook(folder, "here").page("a", "key", Result.class, this::measure);
        Notebook.Page<Result> second = new Notebook(folder, "here").page("a", "key", Result.class, this::measure);
        assertThat(calls).hasValue(1);
        assertThat(second).isEqualTo(first);
        assertThat(first.result()).isEqualTo(measure());
    }

    @Test
    void anotherKeyIsAnotherExperiment() throws IOException {
        Notebook notebook = new Notebook(folder, "here");
        notebook.page("a", "key", Result.class, this::measure);
        notebook.page("a", "other key", Result.class, this::measure);
        assertThat(calls).hasValue(2);
        assertThat(notebook.holds("a", "key")).isTrue();
        assertThat(notebook.holds("b", "key")).isFalse();
    }

    @Test
    void whatAnotherProgramOrMachineMeasuredIsNotFoundAndNotLost() throws IOException {
        new Notebook(folder, "here").page("a", "key", Result.class, this::measure);
        Notebook elsewhere = new Notebook(folder, "elsewhere");
        assertThat(elsewhere.holds("a", "key")).isFalse();
        assertThat(elsewhere.holdsAny("a")).isTrue();
        assertThat(elsewhere.holdsAny("b")).isFalse();
        elsewhere.page("a", "key", Result.class, this::measure);
        assertThat(calls).hasValue(2);
        assertThat(new Notebook(folder, "here").holds("a", "key")).isTrue();
    }

    @Test
    void aDamagedPageIsMadeAnew() throws IOException {
        Notebook notebook = new Notebook(folder, "here");
        notebook.page("a", "key", Result.class, this::measure);
        Files.writeString(notebook.file("a", "key", ".json"), "{\"result\": {\"number\": ");
        notebook.page("a", "key", Result.class, this::measure);
        assertThat(calls).hasValue(2);
    }

    @Test
    void anExperimentThatFailsLeavesNoPage() {
        Notebook notebook = new Notebook(folder, "here");
        assertThatThrownBy(() -> notebook.page("a", "key", Result.class, () -> {
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");
        assertThat(folder).isEmptyDirectory();
    }
}
