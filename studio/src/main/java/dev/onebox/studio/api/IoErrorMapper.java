package dev.onebox.studio.api;

import dev.onebox.file.MalformedFileException;
import dev.onebox.studio.folder.UnusablePhotoException;
import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.ApiException.Reason;
import dev.onebox.studio.http.Route;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import java.util.Locale;

/** From failures of files to answers that say what is wrong and what to do about it. Stateless. */
final class IoErrorMapper {
    /** What to do about a disk. */
    static final String HINT = "try again when that is repaired; nothing was lost so far";

    /** What systems say of a full disk, a quota, or a limit on the size of files. */
    private static final List<String> NO_ROOM =
            List.of("no space left", "not enough space", "quota exceeded", "file too large");

    private IoErrorMapper() {}

    /** The same route, but that it fails with answers only. */
    static Route mapped(Route route) {
        return new Route(route.method(), route.path(), request -> {
            try {
                return route.handler().handle(request);
            } catch (IOException e) {
                throw exception(e);
            }
        });
    }

    static ApiException exception(IOException failure) {
        if (failure instanceof NoSuchFileException || failure instanceof NotDirectoryException) {
            return new ApiException(
                    Reason.FOLDER, "the folder, or a file of its studio, is gone", "bring it back and try again");
        }
        if (failure instanceof UnusablePhotoException photo) {
            return ApiException.impossible(
                    "a photo cannot be read: " + photo.reason(), "repair it, or remove its boxes");
        }
        if (failure instanceof MalformedFileException) {
            return ApiException.impossible("a file that the studio keeps is damaged", "load the detector again");
        }
        return new ApiException(Reason.DISK, reason(failure), HINT);
    }

    /** What is wrong, as far as the system says it. */
    static String reason(IOException failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        if (failure instanceof AccessDeniedException || message.contains("read-only")) {
            return "there is no permission to write in the studio's folder";
        }
        if (NO_ROOM.stream().anyMatch(message::contains)) {
            return "the disk is full";
        }
        return "a file of the studio cannot be read or written";
    }
}
