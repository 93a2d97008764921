package dev.onebox.cli;

import dev.onebox.dataset.Problem;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be done where annotations name images that are not to be seen. Stateless. */
final class MissingImages {
    private MissingImages() {}

    /** Says how to name another folder, if images are missing and nobody named one. */
    static void hint(Console console, List<Problem> problems, @Nullable Path images) {
        if (images == null && problems.stream().anyMatch(Problem::isPhoto)) {
            console.note("if the images are in another folder, name it with --images");
        }
    }
}
