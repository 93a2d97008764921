package dev.onebox.studio.api;

import dev.onebox.file.MalformedFileException;
import dev.onebox.studio.http.Refusal;
import dev.onebox.studio.http.Refusal.Reason;
import dev.onebox.studio.http.Route;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** What can be wrong with a folder or its disk is nobody's mistake: clients are told what to do about it. Stateless. */
final class DiskTrouble {
    private DiskTrouble() {}

    /** A route that works with files of the program's own. */
    static Route route(String method, String path, Route.Handler handler) {
        return new Route(method, path, call -> {
            try {
                return handler.answer(call);
            } catch (IOException e) {
                throw refusal(e);
            }
        });
    }

    private static Refusal refusal(IOException trouble) {
        if (trouble instanceof NoSuchFileException || trouble instanceof NotDirectoryException) {
            return new Refusal(
                    Reason.FOLDER, "the folder, or a file of its studio, is gone", "bring it back and try again");
        }
        if (trouble instanceof MalformedFileException) {
            return Refusal.impossible("a file that the studio keeps is damaged", "load the detector again");
        }
        return new Refusal(
                Reason.DISK,
                "files cannot be written or read: the disk is full, or permission is missing",
                "make room and try again; nothing was lost so far");
    }
}
