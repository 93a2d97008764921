package dev.onebox.faults;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Arrays;

/** An open file, or a folder opened to be synced, of a {@link FaultyFileSystem}. One per thread. */
final class FaultyChannel extends FileChannel {
    private final FaultyFileSystem system;
    private final String name;
    private final Disk.Node node;
    private final boolean isWritable;
    private long position;

    FaultyChannel(FaultyFileSystem system, String name, Disk.Node node, boolean isWritable) {
        this.system = system;
        this.name = name;
        this.node = node;
        this.isWritable = isWritable;
    }

    private Disk.FileNode file() throws IOException {
        if (node instanceof Disk.FileNode file) {
            return file;
        }
        throw new IOException(name + ": is a folder");
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
        int count = read(to, position);
        position += Math.max(0, count);
        return count;
    }

    @Override
    public long read(ByteBuffer[] to, int offset, int length) throws IOException {
        return read(to[offset]);
    }

    @Override
    public int read(ByteBuffer to, long from) throws IOException {
        byte[] bytes = file().bytes;
        if (from >= bytes.length) {
            return -1;
        }
        int count = (int) Math.min(to.remaining(), bytes.length - from);
        to.put(bytes, (int) from, count);
        return count;
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        int count = write(from, position);
        position += count;
        return count;
    }

    @Override
    public long write(ByteBuffer[] from, int offset, int length) throws IOException {
        return write(from[offset]);
    }

    @Override
    public int write(ByteBuffer from, long to) throws IOException {
        int count = from.remaining();
        system.take("write " + count + " bytes to " + name, () -> {
            Disk.FileNode file = file();
            file.bytes = Arrays.copyOf(file.bytes, (int) Math.max(file.bytes.length, to + count));
            from.get(file.bytes, (int) to, count);
        });
        return count;
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        system.take("truncate " + name, () -> {
            Disk.FileNode file = file();
            file.bytes = Arrays.copyOf(file.bytes, (int) Math.min(file.bytes.length, size));
            position = Math.min(position, size);
        });
        return this;
    }

    @Override
    public void force(boolean metadata) throws IOException {
        system.take("sync " + name, node::sync);
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public FileChannel position(long to) {
        position = to;
        return this;
    }

    @Override
    public long size() throws IOException {
        return file().bytes.length;
    }

    @Override
    public FileLock lock(long from, long size, boolean shared) throws IOException {
        return tryLock(from, size, shared);
    }

    @Override
    public FileLock tryLock(long from, long size, boolean shared) throws IOException {
        synchronized (system) {
            system.requirePower();
            Disk.FileNode file = file();
            if (file.isLocked) {
                throw new OverlappingFileLockException();
            }
            file.isLocked = true;
            return new Lock(this, file);
        }
    }

    /** Released with its channel at the latest. */
    private static final class Lock extends FileLock {
        private final Disk.FileNode file;

        Lock(FileChannel channel, Disk.FileNode file) {
            super(channel, 0, Long.MAX_VALUE, false);
            this.file = file;
        }

        @Override
        public boolean isValid() {
            return file.isLocked;
        }

        @Override
        public void release() {
            file.isLocked = false;
        }
    }

    @Override
    protected void implCloseChannel() {
        if (node instanceof Disk.FileNode file && isWritable) {
            file.isLocked = false;
        }
    }

    @Override
    public long transferTo(long from, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long from, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long from, long size) {
        throw new UnsupportedOperationException();
    }
}
