package dev.onebox.annotations;

import dev.onebox.Box;
import dev.onebox.Size;
import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Datasets with everything that is hard to write: names, labels, fractions, images without boxes. */
final class RandomDatasets {
    private static final List<String> NAMES =
            split("a.png|a.jpg|A.png|sub/a.png|sub/deeper/a.png|sub.dir/without|images/x.png"
                    + "|sub dir/ü ö.png|日本.png|😀.png|q\"uote.png|it's.png|co,mma.png|a&b<c>.png|#hash.png|key: value.png"
                    + "|../outside.png|.hidden.png|back\\slash.png|a-2.png|annotations/a.txt|neg.lst"
                    + "|" + "x".repeat(180) + ".png|" + "x".repeat(181) + ".png");

    private static final List<String> LABELS =
            split("person|PASperson|traffic light|a \"quoted\" label|comma, label|it's"
                    + "|<xml> & 'more'|日本語|😀 face|ümlaut|0|- dash|# hash|key: value|[list]|{map}|null|]]>|\"|back\\slash"
                    + "|line\u2028separator");

    private static List<String> split(String joined) {
        return List.of(joined.split("\\|"));
    }

    private RandomDatasets() {}

    /** One whose images exist below {@code folder}, as reading it again would find it. */
    static Dataset of(Path folder, long seed) throws IOException {
        Random random = new Random(seed);
        Files.createDirectories(folder); // so that ".." leads somewhere
        List<String> names = new ArrayList<>(NAMES);
        names.removeIf(name -> FileNames.path(name).isEmpty()); // not every locale lets Java name every file
        Collections.shuffle(names, random);
        List<AnnotatedImage> images = new ArrayList<>();
        for (String name : names.subList(0, random.nextInt(names.size() + 1))) {
            Size size = new Size(1 + random.nextInt(40), 1 + random.nextInt(40));
            Path file = DrawnPhotos.of(folder.resolve(name), size.columns(), size.rows(), seed);
            images.add(new AnnotatedImage(name, Optional.of(file), Optional.of(size), annotations(random, size)));
        }
        return new Dataset(images, List.of());
    }

    private static List<Annotation> annotations(Random random, Size size) {
        List<Annotation> annotations = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            String label = LABELS.get(random.nextInt(LABELS.size()));
            annotations.add(new Annotation(label, box(random, size), random.nextInt(3) == 0));
        }
        return annotations;
    }

    private static Box box(Random random, Size size) {
        double[] across = range(random, size.columns());
        double[] down = range(random, size.rows());
        return new Box(across[0], down[0], across[1], down[1]);
    }

    /** Start and length inside {@code whole} pixels: whole numbers, quarters, any double, and the smallest. */
    private static double[] range(Random random, int whole) {
        int kind = random.nextInt(5);
        int parts = kind == 0 ? 1 : 4; // of a pixel
        int first = random.nextInt(parts * whole);
        double start = random.nextDouble() * whole;
        return switch (kind) {
            case 0, 1 -> new double[] {(double) first / parts, (1.0 + random.nextInt(parts * whole - first)) / parts};
            case 2 -> new double[] {0, whole};
            case 3 -> new double[] {random.nextDouble() * 1e-9, random.nextDouble() * 1e-9};
            default -> new double[] {start, (whole - start) * (1 - random.nextDouble())};
        };
    }
}
