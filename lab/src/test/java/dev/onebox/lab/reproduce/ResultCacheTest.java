package dev.onebox.lab.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultCacheTest {
    private static final Result RESULT = new Result("λ", 0.1, Double.NaN, List.of(1, 2), true);

    @TempDir
    Path folder;

    private final AtomicInteger calls = new AtomicInteger();

    /** A result with all that results have. */
    record Result(String name, double number, double nothing, List<Integer> counts, boolean flag) {}

    private ResultCache cache(String basis) {
        return new ResultCache(folder, basis);
    }

    private ResultCache.Entry<Result> ask(ResultCache cache, String key) throws IOException {
        return cache.get("a", key, new TypeReference<>() {}, () -> {
            calls.incrementAndGet();
            return RESULT;
        });
    }

    @Test
    void anExperimentIsDoneOnceAndFoundAgainWithItsTime() throws IOException {
        ResultCache.Entry<Result> first = ask(cache("here"), "key");
        assertThat(ask(cache("here"), "key")).isEqualTo(first);
        assertThat(first.result()).isEqualTo(RESULT);
        assertThat(calls).hasValue(1);
    }

    @Test
    void anotherKeyIsAnotherExperiment() throws IOException {
        ResultCache cache = cache("here");
        ask(cache, "key");
        ask(cache, "other key");
        assertThat(calls).hasValue(2);
        assertThat(cache.holds("a", "key")).isTrue();
        assertThat(cache.holds("b", "key")).isFalse();
    }

    @Test
    void whatAnotherProgramOrMachineMeasuredIsNotFoundAndNotLost() throws IOException {
        ask(cache("here"), "key");
        ResultCache elsewhere = cache("elsewhere");
        assertThat(elsewhere.holds("a", "key")).isFalse();
        assertThat(elsewhere.holdsAny("a")).isTrue();
        assertThat(elsewhere.holdsAny("b")).isFalse();
        ask(elsewhere, "key");
        assertThat(calls).hasValue(2);
        assertThat(cache("here").holds("a", "key")).isTrue();
    }

    @Test
    void aDamagedPageIsMadeAnew() throws IOException {
        ResultCache cache = cache("here");
        ask(cache, "key");
        Files.writeString(cache.file("a", "key", ".json"), "{\"result\": {\"number\": ");
        ask(cache, "key");
        assertThat(calls).hasValue(2);
    }

    @Test
    void anExperimentThatFailsLeavesNoPage() {
        assertThatThrownBy(() -> cache("here").get("a", "key", new TypeReference<Result>() {}, () -> {
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");
        assertThat(folder).isEmptyDirectory();
    }
}
