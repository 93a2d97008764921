package dev.onebox.dataset;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** What lies in a folder. Stateless. */
final class Folders {
    private Folders() {}

    /** The files whose names end so, in whatever case, sorted; none if there is no such folder. Hidden ones are passed over. */
    static List<Path> files(Path folder, String ending) throws IOException {
        List<Path> files = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return files;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, entry -> isWanted(entry, ending))) {
            entries.forEach(files::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        Collections.sort(files);
        return files;
    }

    private static boolean isWanted(Path entry, String ending) {
        String name = String.valueOf(entry.getFileName());
        return !name.startsWith(".") && name.toLowerCase(Locale.ROOT).endsWith(ending);
    }
}
