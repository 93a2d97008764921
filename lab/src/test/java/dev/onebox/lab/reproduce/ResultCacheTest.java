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

class ResultCacheTest {
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
        ResultCache.Entry<Result> first = new ResultCache(folder, "here").get("a", "key", Result.class, this::measure);
        ResultCache.Entry<Result> second = new ResultCache(folder, "here").get("a", "key", Result.class, this::measure);
        assertThat(calls).hasValue(1);
        assertThat(second).isEqualTo(first);
        assertThat(first.result()).isEqualTo(measure());
    }

    @Test
    void anotherKeyIsAnotherExperiment() throws IOException {
        ResultCache cache = new ResultCache(folder, "here");
        cache.get("a", "key", Result.class, this::measure);
        cache.get("a", "other key", Result.class, this::measure);
        assertThat(calls).hasValue(2);
        assertThat(cache.holds("a", "key")).isTrue();
        assertThat(cache.holds("b", "key")).isFalse();
    }

    @Test
    void whatAnotherProgramOrMachineMeasuredIsNotFoundAndNotLost() throws IOException {
        new ResultCache(folder, "here").get("a", "key", Result.class, this::measure);
        ResultCache elsewhere = new ResultCache(folder, "elsewhere");
        assertThat(elsewhere.holds("a", "key")).isFalse();
        assertThat(elsewhere.holdsAny("a")).isTrue();
        assertThat(elsewhere.holdsAny("b")).isFalse();
        elsewhere.get("a", "key", Result.class, this::measure);
        assertThat(calls).hasValue(2);
        assertThat(new ResultCache(folder, "here").holds("a", "key")).isTrue();
    }

    @Test
    void aDamagedPageIsMadeAnew() throws IOException {
        ResultCache cache = new ResultCache(folder, "here");
        cache.get("a", "key", Result.class, this::measure);
        Files.writeString(cache.file("a", "key", ".json"), "{\"result\": {\"number\": ");
        cache.get("a", "key", Result.class, this::measure);
        assertThat(calls).hasValue(2);
    }

    @Test
    void anExperimentThatFailsLeavesNoPage() {
        ResultCache cache = new ResultCache(folder, "here");
        assertThatThrownBy(() -> cache.get("a", "key", Result.class, () -> {
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");
        assertThat(folder).isEmptyDirectory();
    }
}
