package dev.onebox.cli.learn;

import dev.onebox.Photo;
import dev.onebox.image.PhotoReader;
import dev.onebox.learn.PhotoSource;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * A photo that is read on a thread of its own from the start, while others read the statistics, unless memory is so scarce
 * that one must wait for the other. Who asks for it again has it read again: it is not kept. Thread-safe.
 */
final class PhotoPreloader implements PhotoSource {
    private static final long SCARCE = 256L << 20;

    private final PhotoReader reader;
    private final Path file;
    private @Nullable FutureTask<Photo> reading; // until it is asked for

    PhotoPreloader(PhotoReader reader, Path file) {
        this.reader = reader;
        this.file = file;
        if (Runtime.getRuntime().maxMemory() < SCARCE) {
            return;
        }
        FutureTask<Photo> task = new FutureTask<>(() -> reader.read(file));
        this.reading = task;
        Thread thread = new Thread(task, "onebox-photo");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public synchronized Photo read() throws IOException {
        FutureTask<Photo> first = reading;
        reading = null;
        return first == null ? reader.read(file) : result(first);
    }

    private static Photo result(FutureTask<Photo> task) throws IOException {
        try {
            return task.get();
        } catch (InterruptedException e) {
            throw new InterruptedIOException("interrupted while a photo was read");
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            if (cause instanceof IOException unreadable) {
                throw unreadable;
            }
            if (cause instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException(cause);
        }
    }
}
