package dev.onebox.studio.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class IdleDetectorTest {
    @Test
    void itComesWhenWhatIsUnderWayHasEndedAndNotBefore() {
        IdleDetector idle = new IdleDetector();
        idle.begin();
        idle.begin();
        idle.end();
        FutureTask<Boolean> waiting = new FutureTask<>(() -> {
            idle.await();
            return true;
        });
        new Thread(waiting).start();
        assertThat(waiting).failsWithin(100, TimeUnit.MILLISECONDS);
        idle.end();
        assertThat(waiting).succeedsWithin(10, TimeUnit.SECONDS);
    }
}
