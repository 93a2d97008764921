package dev.onebox.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;

/** Our own files on a Hadoop file system, whole or not at all, by way of a local copy. Immutable. */
public record HadoopFiles(Configuration hadoop) {
    private static final String UNFINISHED = ".unfinished";

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

    boolean exists(String file) throws IOException {
        Path place = new Path(file);
        return place.getFileSystem(hadoop).exists(place);
    }

    /** Refuses a file that exists, before the work that makes it begins. */
    public void requireWritable(String file, boolean force) throws IOException {
        if (!force && exists(file)) {
            throw new FileAlreadyExistsException(file, null, "exists; replace it with --force");
        }
    }

    /** Whether a folder is not there or has nothing in it. */
    boolean isEmpty(String folder) throws IOException {
        Path place = new Path(folder);
        FileSystem files = place.getFileSystem(hadoop);
        return !files.exists(place) || files.listStatus(place).length == 0;
    }

    /** Refuses a folder that has something in it. */
    public void requireEmpty(String folder) throws IOException {
        if (!isEmpty(folder)) {
            throw new FileAlreadyExistsException(folder, null, "exists and is not empty; name another folder");
        }
    }

    /** Writes a file; one that exists is replaced at once, or kept if that fails. For the driver, which writes alone. */
    public void write(String file, boolean force, Writing writing) throws IOException {
        requireWritable(file, force);
        stored(file, writing, true);
    }

    /**
     * Writes a file that has the same bytes whoever writes it, such as several attempts at one task: the first one stands,
     * and nobody takes away what another has finished.
     */
    void writeOnce(String file, Writing writing) throws IOException {
        stored(file, writing, false);
    }

    private void stored(String file, Writing writing, boolean replacing) throws IOException {
        FileSystem files = plain(new Path(file).getFileSystem(hadoop));
        Path target = files.makeQualified(new Path(file));
        java.nio.file.Path folder = Files.createTempDirectory("onebox");
        java.nio.file.Path local = folder.resolve(target.getName());
        Path beside = new Path(target.getParent(), "." + target.getName() + "." + UUID.randomUUID() + UNFINISHED);
        try {
            writing.to(local);
            files.mkdirs(target.getParent());
            try (OutputStream out = files.create(beside, true)) {
                Files.copy(local, out);
            }
            if (replacing) {
                replace(files, beside, target);
            } else if (!files.exists(target) && !isRenamed(files, beside, target) && !files.exists(target)) {
                throw new IOException(target + ": cannot be written; " + beside + " could not be renamed to it");
            }
        } finally {
            files.delete(beside, false);
            Files.deleteIfExists(local);
            Files.delete(folder);
        }
    }

    /** Removes what writers left that were killed. Only when nobody writes there any more. */
    void removeUnfinished(String folder) throws IOException {
        Path place = new Path(folder);
        FileSystem files = plain(place.getFileSystem(hadoop));
        if (files.exists(place)) {
            for (FileStatus left : files.listStatus(place, HadoopFiles::isUnfinished)) {
                files.delete(left.getPath(), false);
            }
        }
    }

    private static boolean isUnfinished(Path path) {
        return path.getName().startsWith(".") && path.getName().endsWith(UNFINISHED);
    }

    /** Without the checksum files that Hadoop leaves beside local ones. */
    private static FileSystem plain(FileSystem files) {
        return files instanceof LocalFileSystem local ? local.getRawFileSystem() : files;
    }

    /** Local files are replaced by renaming; HDFS refuses that but has a renaming that replaces, in one step as well. */
    private void replace(FileSystem files, Path from, Path to) throws IOException {
        if (!isRenamed(files, from, to)) {
            FileContext.getFileContext(to.toUri(), hadoop).rename(from, to, Options.Rename.OVERWRITE);
        }
    }

    private static boolean isRenamed(FileSystem files, Path from, Path to) throws IOException {
        try {
            return files.rename(from, to);
        } catch (org.apache.hadoop.fs.FileAlreadyExistsException e) { // as object stores say no
            return false;
        }
    }
}
