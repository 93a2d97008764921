package dev.onebox.spark.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of a stored file; remembers whether the storage itself failed, which tells a broken network from a broken
 * shard, whatever the unpacking code makes of it. Used by one thread.
 */
final class StoredStream extends FilterInputStream {
    private boolean failed;

    StoredStream(InputStream in) {
        super(in);
    }

    /** Whether reading from storage failed, so that it may be worth another attempt. */
    boolean hasFailed() {
        return failed;
    }

    @Override
    public int read() throws IOException {
        try {
            return super.read();
        } catch (IOException e) {
            failed = true;
            throw e;
        }
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        try {
            return super.read(bytes, from, length);
        } catch (IOException e) {
            failed = true;
            throw e;
        }
    }
}
