package dev.onebox.studio.folder;

import dev.onebox.file.DiskSync;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.util.Locale;
import java.util.Optional;

/**
 * Where the studio's files on a folder of photos are: in {@code .onebox} inside it; or, where that cannot be written or somebody
 * wants it so, in the user's state. Immutable.
 *
 * <p>A folder that cannot be written may bring work along, on a CD for example: that is copied when nothing was kept yet.
 *
 * @param photos the real path of the folder
 * @param always whether to use the user's state even if the folder can be written
 */
public record StudioLocation(Path photos, UserState state, boolean always) {
    static final String NAME = ".onebox";

    /** Takes the studio's directory, made if need be. @throws IOException if another process has it, or none can be made */
    public StudioDirectory open() throws IOException {
        OwnerKey key = state.ownerKey();
        Path inside = photos.resolve(NAME);
        Path elsewhere = state.directoryOf(photos);
        if (!always && !(hasJournal(elsewhere) && !hasJournal(inside))) { // else it was read-only once
            try {
                requireWritableJournal(inside);
                return new StudioDirectory(inside, key, Optional.empty());
            } catch (FileSystemException e) {
                if (!isReadOnly(e) && !Files.getFileStore(photos).isReadOnly()) { // its words may be of any language
                    throw e;
                }
            } catch (ReadOnlyFileSystemException e) {
                // Said by file systems that are read-only by nature; the directory is elsewhere then.
            }
        }
        create(elsewhere);
        return new StudioDirectory(elsewhere, key, Optional.of(inside));
    }

    /** With all above it, and none of them lost in a power cut. */
    private static void create(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            Files.createDirectories(directory);
            for (Path above = directory.getParent(); above != null; above = above.getParent()) {
                DiskSync.folder(above);
            }
        }
    }

    private static boolean hasJournal(Path directory) {
        return Files.isRegularFile(directory.resolve(StudioDirectory.JOURNAL), LinkOption.NOFOLLOW_LINKS);
    }

    private static void requireWritableJournal(Path directory) throws AccessDeniedException {
        Path journal = directory.resolve(StudioDirectory.JOURNAL);
        if (hasJournal(directory) && !Files.isWritable(journal)) {
            throw new AccessDeniedException(journal.toString());
        }
    }

    static boolean isReadOnly(FileSystemException e) {
        return e instanceof AccessDeniedException
                || String.valueOf(e.getReason()).toLowerCase(Locale.ROOT).contains("read-only");
    }
}
