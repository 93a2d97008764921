package dev.onebox.studio.folder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CalmTest {
    @Test
    void itComesWhenWhatIsUnderWayHasEndedAndNotBefore() throws InterruptedException {
        Calm calm = new Calm();
        calm.begin();
        calm.begin();
        calm.end();
        Thread waiting = new Thread(() -> awaited(calm));
        waiting.start();
        waiting.join(100);
        assertThat(waiting.isAlive()).isTrue();
        calm.end();
        waiting.join(10_000);
        assertThat(waiting.isAlive()).isFalse();
    }

    private static void awaited(Calm calm) {
        try {
            calm.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
