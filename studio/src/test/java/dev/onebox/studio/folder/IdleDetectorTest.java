package dev.onebox.studio.folder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdleDetectorTest {
    @Test
    void itComesWhenWhatIsUnderWayHasEndedAndNotBefore() throws InterruptedException {
        IdleDetector idle = new IdleDetector();
        idle.begin();
        idle.begin();
        idle.end();
        Thread waiting = new Thread(() -> awaited(idle));
        waiting.start();
        waiting.join(100);
        assertThat(waiting.isAlive()).isTrue();
        idle.end();
        waiting.join(10_000);
        assertThat(waiting.isAlive()).isFalse();
    }

    private static void awaited(IdleDetector idle) {
        try {
            idle.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
