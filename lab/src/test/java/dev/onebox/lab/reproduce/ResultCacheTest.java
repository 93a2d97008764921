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

    private Result ask(ResultCache cache) throws IOException {
        return cache.get("a", new TypeReference<>() {}, () -> {
            calls.incrementAndGet();
            return RESULT;
        });
    }

    @Test
    void anExperimentIsDoneOnceAndFoundAgain() throws IOException {
        assertThat(ask(cache("here"))).isEqualTo(RESULT);
        assertThat(ask(cache("here"))).isEqualTo(RESULT);
        assertThat(calls).hasValue(1);
        assertThat(cache("here").holds("a")).isTrue();
        assertThat(cache("here").holds("b")).isFalse();
    }

    @Test
    void whatAnotherProgramOrMachineMeasuredIsNotFoundAndNotLost() throws IOException {
        ask(cache("here"));
        assertThat(cache("elsewhere").holds("a")).isFalse();
        ask(cache("elsewhere"));
        assertThat(calls).hasValue(2);
        assertThat(cache("here").holds("a")).isTrue();
    }

    @Test
    void aDamagedPageIsMadeAnew() throws IOException {
        ResultCache cache = cache("here");
        ask(cache);
        Files.writeString(cache.page("a"), "{\"result\": {\"number\": ");
        assertThat(ask(cache)).isEqualTo(RESULT);
        assertThat(calls).hasValue(2);
    }

    @Test
    void anExperimentThatFailsLeavesNoPage() {
        assertThatThrownBy(() -> cache("here").get("a", new TypeReference<Result>() {}, () -> {
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");
        assertThat(folder).isEmptyDirectory();
    }
}
