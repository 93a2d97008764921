package dev.onebox.cli.detect;

import dev.onebox.image.PhotoFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
 * @param problems what could not be walked, in words
 */
public record PhotoInputs(List<Input> photos, List<String> problems) {
    /** A photo and what results call it. */
    public record Input(String name, Path file) {}

    public PhotoInputs {
        photos = List.copyOf(photos);
        problems = List.copyOf(problems);
    }

    /** Walks files and folders. */
    public static PhotoInputs of(List<Path> inputs) {
        Map<Path, Input> photos = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Path input : inputs) {
            PhotoFiles found = PhotoFiles.below(List.of(input));
            found.problems().forEach(problem -> problems.add(problem.path() + ": " + problem.reason()));
            for (Path file : found.files()) {
                String name = Files.isDirectory(input) ? slashed(input.relativize(file)) : file.toString();
                Path place = file.toAbsolutePath().normalize();
                if (!photos.containsKey(place)) {
                    photos.put(place, new Input(names.add(name) ? name : slashed(file), file));
                }
            }
        }
        return new PhotoInputs(List.copyOf(photos.values()), problems);
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }
}
