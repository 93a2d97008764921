package dev.onebox.evaluate;

import dev.onebox.Box;
import dev.onebox.oracle.Boxes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Truths and detections full of trouble: crowded boxes on a coarse grid (so that overlaps tie), few different scores (so
 * that ranks tie), doubles, difficult boxes, images without either, and now and then nothing at all.
 */
record RandomFindings(List<TruthBox> truths, List<ScoredBox> found, double iou, int images) {
    private static final double[] IOUS = {0.5, 0.5, 0, 0.3, 1 / 3.0, 0.75};

    static RandomFindings of(long seed) {
        Random random = new Random(seed);
        int images = 1 + random.nextInt(random.nextInt(4) == 0 ? 200 : 5);
        int kinds = random.nextBoolean() ? 4 : 1000; // of scores
        int crowd = 1 + random.nextInt(6); // places across, per image
        double hard = random.nextInt(3) * 0.3;
        List<TruthBox> truths = IntStream.range(0, count(random))
                .mapToObj(i -> new TruthBox(image(random, images), box(random, crowd), random.nextDouble() < hard))
                .toList();
        List<ScoredBox> found = new ArrayList<>();
        for (int i = count(random); i > 0; i--) {
            boolean copied = !truths.isEmpty() && random.nextInt(3) == 0;
            TruthBox model = copied ? truths.get(random.nextInt(truths.size())) : null;
            found.add(new ScoredBox(
                    model == null ? image(random, images) : model.image(),
                    model == null ? box(random, crowd) : Boxes.moved(model.box(), random.nextInt(3), random.nextInt(3)),
                    (random.nextInt(kinds) - kinds / 2) / 8.0));
        }
        return new RandomFindings(truths, found, IOUS[random.nextInt(IOUS.length)], images);
    }

    private static int count(Random random) {
        return random.nextInt(8) == 0 ? 0 : random.nextInt(40);
    }

    private static String image(Random random, int images) {
        return "image" + random.nextInt(images);
    }

    private static Box box(Random random, int crowd) {
        return new Box(
                2.0 * random.nextInt(crowd), random.nextInt(crowd), 6 + random.nextInt(5), random.nextInt(8) * 2);
    }

    Evaluation evaluation() {
        return Evaluation.of(truths, found, iou, images);
    }
}
