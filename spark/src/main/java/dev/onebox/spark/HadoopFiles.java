package dev.onebox.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/** Our own files on a Hadoop file system, whole or not at all, by way of a local copy. Immutable. */
public final class HadoopFiles {
    private final Configuration hadoop;

    public HadoopFiles(Configuration hadoop) {
        this.hadoop = hadoop;
    }

    /** Something done with a local file. */
    public interface Use<T> {
        T of(java.nio.file.Path local) throws IOException;
    }

    /** Something that writes a local file. */
    public interface Writing {
        void to(java.nio.file.Path local) throws IOException;
    }

    /** Reads a file of any file system by its local copy, called as it is called there. */
    public <T> T read(String file, Use<T> use) throws IOException {
        Path remote = new Path(file);
        java.nio.file.Path folder = Files.createTempDirectory("onebox");
        java.nio.file.Path local = folder.resolve(remote.getName());
        try {
            try (InputStream in = remote.getFileSystem(hadoop).open(remote)) {
                Files.copy(in, local);
            }
            return use.of(local);
        } finally {
            Files.deleteIfExists(local);
            Files.delete(folder);
        }
    }

    /** Refuses a file that exists, before the work that makes it begins. */
    public void requireWritable(String file, boolean force) throws IOException {
        Path target = new Path(file);
        if (!force && target.getFileSystem(hadoop).exists(target)) {
            throw new FileAlreadyExistsException(file, null, "exists; replace it with --force");
        }
    }

    /**
     * Writes a file. Who writes the same file at the same time, such as another attempt of the same task, does no harm: the
     * last one stands.
     */
    public void write(String file, boolean force, Writing writing) throws IOException {
        FileSystem files = plain(new Path(file).getFileSystem(hadoop));
        Path target = files.makeQualified(new Path(file));
        requireWritable(file, force);
        java.nio.file.Path folder = Files.createTempDirectory("onebox");
        java.nio.file.Path local = folder.resolve(target.getName());
        Path beside = new Path(target.getParent(), "." + target.getName() + "." + UUID.randomUUID());
        try {
            writing.to(local);
            files.mkdirs(target.getParent());
            try (OutputStream out = files.create(beside, true)) {
                Files.copy(local, out);
            }
            moved(files, beside, target);
        } finally {
            files.delete(beside, false);
            Files.deleteIfExists(local);
            Files.delete(folder);
        }
    }

    /** Without the checksum files that Hadoop leaves beside local ones. */
    private static FileSystem plain(FileSystem files) {
        return files instanceof LocalFileSystem local ? local.getRawFileSystem() : files;
    }

    private static void moved(FileSystem files, Path from, Path to) throws IOException {
        if (files.rename(from, to)) {
            return;
        }
        files.delete(to, false); // not every file system replaces by renaming
        if (!files.rename(from, to) && !files.exists(to)) {
            throw new IOException(to + ": cannot be written; " + from + " could not be renamed to it");
        }
    }
}
