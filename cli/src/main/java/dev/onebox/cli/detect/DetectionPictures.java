package dev.onebox.cli.detect;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Detection;
import dev.onebox.Photo;
import dev.onebox.file.AtomicFile;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.draw.DetectionPicture;
import dev.onebox.image.draw.PhotoWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Photos with their findings drawn on them, for those who asked for pictures. */
final class DetectionPictures {
    private final @Nullable Path folder;
    private final boolean force;
    private final PhotoReader reader;
    private final Map<String, Integer> colours;

    /** @param folder where pictures go; null for none */
    DetectionPictures(@Nullable Path folder, boolean force, PhotoReader reader, Collection<String> labels) {
        this.folder = folder;
        this.force = force;
        this.reader = reader;
        this.colours = DetectionPicture.colours(labels);
    }

    /** Draws what was found in a photo, if anything was. */
    void accept(PhotoSearch.Outcome outcome) throws IOException {
        if (folder == null || outcome.found().isEmpty()) {
            return;
        }
        Photo photo = reader.read(outcome.photo().file());
        byte[] png = PhotoWriter.png(DetectionPicture.of(photo, marks(outcome.found())));
        Files.createDirectories(folder);
        AtomicFile.write(
                folder.resolve(fileName(outcome.photo().name())), force, out -> out.write(ByteBuffer.wrap(png)));
    }

    private List<DetectionPicture.Mark> marks(List<Detection> found) {
        return found.stream()
                .map(detection -> new DetectionPicture.Mark(
                        detection.box(), caption(detection), colours.getOrDefault(detection.label(), 0)))
                .toList();
    }

    private String caption(Detection detection) {
        String score = format("%.1f", detection.score());
        return colours.size() > 1 ? detection.label() + " " + score : score;
    }

    /** Folders become part of the name: pictures of one run lie side by side. */
    private static String fileName(String photo) {
        return photo.replaceAll("^[./\\\\]+", "").replaceAll("[/\\\\:]+", "_") + ".png";
    }
}
