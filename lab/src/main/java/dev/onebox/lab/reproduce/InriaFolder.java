package dev.onebox.lab.reproduce;

import dev.onebox.Box;
import dev.onebox.annotations.AnnotatedImage;
import dev.onebox.annotations.Annotation;
import dev.onebox.annotations.Dataset;
import dev.onebox.annotations.DatasetFiles;
import dev.onebox.cli.Failure;
import dev.onebox.image.PhotoLimits;
import dev.onebox.image.PhotoReader;
import dev.onebox.image.UnreadablePhotoException;
import dev.onebox.parallel.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * INRIA Person as its authors distribute it: two splits, each with photos of people, photos without, and annotations.
 *
 * <p>Immutable.
 *
 * @param training photos to learn from
 * @param test photos to search
 * @param problems what had to be left out because it is missing or cannot be read, in words
 */
public record InriaFolder(Split training, Split test, List<String> problems) {
    /** Fewer boxes to learn from make the comparison pointless. */
    static final int FEWEST_BOXES = 10;

    private static final List<String> LOOKED_FOR =
            List.of("Train/annotations", "Train/pos", "Train/neg", "Test/annotations", "Test/pos", "Test/neg");

    /** A photo that can be read, and the people in it. */
    public record Picture(String name, Path file, List<Box> boxes) {}

    /** Photos with people and photos without. */
    public record Split(List<Picture> people, List<Picture> backgrounds) {
        /** All of them, those with people first. */
        public List<Picture> all() {
            List<Picture> all = new ArrayList<>(people);
            all.addAll(backgrounds);
            return all;
        }

        /** How many people there are. */
        public int boxes() {
            return people.stream().mapToInt(picture -> picture.boxes().size()).sum();
        }
    }

    /** Those that can be decoded; why the others cannot is added to the problems. */
    private static List<Picture> decodable(List<Picture> pictures, Workers workers, List<String> problems) {
        @Nullable String[] reasons = new String[pictures.size()];
        PhotoReader reader = new PhotoReader(PhotoLimits.standard());
        workers.forEach(reasons.length, i -> {
            try {
                reader.read(pictures.get(i).file());
            } catch (UnreadablePhotoException e) {
                reasons[i] = e.getMessage();
            }
        });
        problems.addAll(Stream.of(reasons).filter(Objects::nonNull).toList());
        return IntStream.range(0, reasons.length)
                .filter(i -> reasons[i] == null)
                .mapToObj(pictures::get)
                .toList();
    }

    /** So many of them, evenly taken. */
    private static <T> List<T> evenly(List<T> all, int most) {
        int count = Math.min(most, all.size());
        return IntStream.range(0, count)
                .mapToObj(i -> all.get((int) ((long) i * all.size() / count)))
                .toList();
    }

    /**
     * Reads a folder, and every photo of it once: what cannot be decoded is left out for all experiments alike.
     *
     * @throws Failure if it is no folder, or not an INRIA one, saying what was looked for, or has too few people
     */
    public static InriaFolder read(Path folder, Effort effort, Workers workers) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new Failure(folder + (Files.exists(folder) ? ": not a folder" : ": no such folder"));
        }
        for (String part : LOOKED_FOR) {
            if (!Files.isDirectory(folder.resolve(part))) {
                throw new Failure(
                        folder + " is not an INRIA Person folder: looked for the folder " + folder.resolve(part)
                                + "; expected " + String.join(", ", LOOKED_FOR) + ", as the data set is distributed");
            }
        }
        List<String> problems = new ArrayList<>();
        Effort.Photos photos = effort.photos();
        Split training = split(folder.resolve("Train"), photos.training(), Integer.MAX_VALUE, workers, problems);
        Split test = split(folder.resolve("Test"), photos.test(), photos.testBackgrounds(), workers, problems);
        requireEnough(folder.resolve("Train"), training, problems);
        requireEnough(folder.resolve("Test"), test, problems);
        return new InriaFolder(training, test, problems);
    }

    private static Split split(Path folder, int people, int backgrounds, Workers workers, List<String> problems)
            throws IOException {
        Dataset dataset = DatasetFiles.read(folder);
        dataset.problems().forEach(problem -> problems.add(problem.plain()));
        List<Picture> pictures = new ArrayList<>();
        for (AnnotatedImage image : dataset.images()) {
            List<Box> boxes = image.annotations().stream().map(Annotation::box).toList();
            image.file().ifPresent(file -> pictures.add(new Picture(image.name(), file, boxes)));
        }
        List<Picture> withPeople =
                pictures.stream().filter(one -> !one.boxes().isEmpty()).toList();
        List<Picture> without =
                pictures.stream().filter(one -> one.boxes().isEmpty()).toList();
        return new Split(
                decodable(evenly(withPeople, people), workers, problems),
                decodable(evenly(without, backgrounds), workers, problems));
    }

    private static void requireEnough(Path folder, Split split, List<String> problems) {
        if (split.boxes() < FEWEST_BOXES) {
            throw new Failure(folder + " has " + split.boxes() + " boxes of people in "
                    + split.people().size()
                    + " photos that are there: expected at least " + FEWEST_BOXES
                    + "; see annotations/*.txt, and the photos they name in pos/" + said(problems));
        }
        if (split.backgrounds().isEmpty()) {
            throw new Failure(folder + " has no photos without people that can be read: expected some in "
                    + folder.resolve("neg") + ", listed in " + folder.resolve("neg.lst") + said(problems));
        }
    }

    private static String said(List<String> problems) {
        return problems.isEmpty() ? "" : "; left out: " + problems.size() + ", the first: " + problems.get(0);
    }

    /** Tells this data from other data: names and sizes of all files, and every box. */
    String key() throws IOException {
        StringBuilder key = new StringBuilder();
        for (Split split : List.of(training, test)) {
            for (Picture picture : split.all()) {
                key.append(picture.name()).append(' ');
                key.append(Files.size(picture.file())).append(picture.boxes());
            }
        }
        return ResultCache.hash(key.toString());
    }
}
