package dev.onebox.studio.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;

class BackgroundStatisticsTest {
    @Test
    void whyGatheringFailedNamesNeitherClassesNorPaths() {
        assertThat(BackgroundStatistics.reason(new IllegalArgumentException("no photo of the folder can be read")))
                .isEqualTo("no photo of the folder can be read");
        assertThat(BackgroundStatistics.reason(new AccessDeniedException("/home/me/photos/.onebox/a")))
                .contains("cannot be written")
                .doesNotContain("/home");
        assertThat(BackgroundStatistics.reason(new IOException("/home/me: full")))
                .doesNotContain("/home");
        assertThat(BackgroundStatistics.reason(new IllegalStateException("/tmp/x")))
                .doesNotContain("/tmp", "State");
        assertThat(BackgroundStatistics.reason(new OutOfMemoryError("heap"))).contains("too little memory");
    }
}
