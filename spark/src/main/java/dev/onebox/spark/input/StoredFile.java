package dev.onebox.spark.input;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.AccessControlException;
import org.apache.hadoop.util.functional.CallableRaisingIOE;
import org.apache.parquet.hadoop.util.HadoopStreams;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/**
 * A file of a Hadoop file system that remembers whether reading from storage failed, which tells a broken network from a
 * broken shard, whatever the code that unpacks it makes of an exception. Used by one thread.
 */
final class StoredFile implements InputFile, Closeable {
    private final FileSystem files;
    private final FileStatus status;
    private final List<FSDataInputStream> opened = new ArrayList<>();
    private boolean failed;

    /** @throws IOException if it is not there or cannot be reached */
    StoredFile(String path, Configuration hadoop) throws IOException {
        Path place = new Path(path);
        this.files = place.getFileSystem(hadoop);
        this.status = files.getFileStatus(place);
    }

    /** Whether reading from storage failed, so that it may be worth another attempt. */
    boolean hasFailed() {
        return failed;
    }

    /** The file from its beginning. @throws AccessControlException if it may not be read */
    FSDataInputStream open() throws IOException {
        FSDataInputStream stored;
        try {
            stored = files.open(status.getPath());
        } catch (FileNotFoundException e) { // which local file systems throw for both
            throw files.exists(status.getPath()) ? new AccessControlException(e) : e;
        }
        opened.add(stored);
        return new FSDataInputStream(new Watched(stored));
    }

    /** Closes whatever was opened, also what nobody came to close. */
    @Override
    public void close() throws IOException {
        for (FSDataInputStream one : opened) {
            one.close();
        }
    }

    @Override
    public long getLength() {
        return status.getLen();
    }

    @Override
    public SeekableInputStream newStream() throws IOException {
        return HadoopStreams.wrap(open());
    }

    private int watched(CallableRaisingIOE<Integer> reading) throws IOException {
        try {
            return reading.apply();
        } catch (IOException e) {
            failed = true;
            throw e;
        }
    }

    /** Seeking is not watched: to places that do not exist, the contents of a broken shard lead. */
    private final class Watched extends FSInputStream {
        private final FSDataInputStream stored;

        Watched(FSDataInputStream stored) {
            this.stored = stored;
        }

        @Override
        public int read() throws IOException {
            return watched(stored::read);
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            return watched(() -> stored.read(bytes, from, length));
        }

        @Override
        public int read(long at, byte[] bytes, int from, int length) throws IOException {
            return watched(() -> stored.read(at, bytes, from, length));
        }

        @Override
        public void close() throws IOException {
            stored.close();
        }

        @Override
        public void seek(long at) throws IOException {
            stored.seek(at);
        }

        @Override
        public long getPos() throws IOException {
            return stored.getPos();
        }

        @Override
        public boolean seekToNewSource(long at) throws IOException {
            return stored.seekToNewSource(at);
        }
    }
}
