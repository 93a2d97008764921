package dev.onebox.cli.detect;

import dev.onebox.cli.Console;
import dev.onebox.image.PhotoFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The photos a command is to look at, each with the name that results carry: a file as it was given, a photo of a folder by
 * its path inside that folder. Of two photos that would share a name the second keeps its whole path. Immutable.
 *
 * @param photos in the order of the inputs, each file once
 * @param incomplete whether something could not be walked
 */
public record PhotoInputs(List<Input> photos, boolean incomplete) {
    /** What to tell who named none. */
    public static final String EXPECTED = "expected files or folders of JPEG, PNG, GIF, BMP, TIFF or WebP";

    /** A photo and what results call it. */
    public record Input(String name, Path file) {}

    /** Walks files and folders; what cannot be walked is named. */
    public static PhotoInputs of(List<Path> inputs, Console console) {
        Map<Path, Input> photos = new LinkedHashMap<>();
        boolean incomplete = false;
        Set<String> names = new HashSet<>();
        for (Path input : inputs) {
            PhotoFiles found = PhotoFiles.below(List.of(input));
            for (PhotoFiles.PathProblem problem : found.problems()) {
                console.warn("skipped " + problem.path() + ": " + problem.reason());
                incomplete = true;
            }
            for (Path file : found.files()) {
                String name = Files.isDirectory(input) ? slashed(input.relativize(file)) : file.toString();
                Path place = file.toAbsolutePath().normalize();
                if (!photos.containsKey(place)) {
                    photos.put(place, new Input(names.add(name) ? name : slashed(file), file));
                }
            }
        }
        return new PhotoInputs(List.copyOf(photos.values()), incomplete);
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }
}
