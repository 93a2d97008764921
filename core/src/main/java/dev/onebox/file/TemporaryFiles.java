package dev.onebox.file;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hidden names beside a file or folder, for what is not yet whole.
 *
 * <p>They are made of the process that writes them, and of its start, because numbers of processes are given again, in
 * a container every time. Those of processes that are gone are litter. Stateless.
 */
final class TemporaryFiles {
    /** Clocks are set now and then, and with them moves when a process seems to have started. */
    private static final long CLOCK_SLACK_MILLIS = 2_000;

    private static final Pattern WRITER = Pattern.compile("(\\d{1,18})-(\\d{1,18})-\\d{1,18}\\.tmp");
    private static final long PID = ProcessHandle.current().pid();
    private static final long START = startMillis(ProcessHandle.current(), System.currentTimeMillis());
    private static final AtomicLong WRITTEN = new AtomicLong();

    private TemporaryFiles() {}

    /** A name that nobody else uses; what killed processes left beside the target is removed. */
    static Path beside(Path target) {
        removeLeftovers(target);
        return target.resolveSibling(prefix(target) + PID + "-" + START + "-" + WRITTEN.incrementAndGet() + ".tmp");
    }

    private static String prefix(Path target) {
        return "." + target.getFileName() + ".";
    }

    static void removeLeftovers(Path target) {
        String prefix = prefix(target);
        try (DirectoryStream<Path> siblings = Files.newDirectoryStream(
                AtomicFile.folderOf(target),
                sibling -> isLeftover(sibling.getFileName().toString(), prefix))) {
            for (Path leftover : siblings) {
                delete(leftover);
            }
        } catch (IOException | DirectoryIteratorException e) {
            // A folder that may be written but not listed: litter stays, the file is written all the same.
        }
    }

    /** Deletes a file, or a folder with all that is in it; links are not followed. */
    static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
                for (Path entry : entries) {
                    delete(entry);
                }
            }
        }
        Files.deleteIfExists(path);
    }

    private static boolean isLeftover(String name, String prefix) {
        Matcher writer = WRITER.matcher(name.startsWith(prefix) ? name.substring(prefix.length()) : "");
        return writer.matches() && isGone(Long.parseLong(writer.group(1)), Long.parseLong(writer.group(2)));
    }

    private static boolean isGone(long pid, long start) {
        if (pid == PID) {
            return start != START;
        }
        Optional<ProcessHandle> process = ProcessHandle.of(pid);
        return process.isEmpty() || Math.abs(startMillis(process.get(), start) - start) > CLOCK_SLACK_MILLIS;
    }

    private static long startMillis(ProcessHandle process, long ifUnknown) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(ifUnknown);
    }
}
