package dev.onebox.cli.demo;

import dev.onebox.Photo;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.ConvolveOp;
import java.awt.image.Kernel;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * What years and a cheap scanner do to ink on paper.
 *
 * <pre>
 *   pixel_c = paper_c · shade(x, y) · e^(−stain(x, y) · brown_c) · (1 − ink(x, y)) + black_c · ink(x, y) + noise
 * </pre>
 *
 * <p>The ink is blurred and fades in places; the shade has folds, a dim edge and the cloudiness of paper; stains are
 * blotches and the ring of a cup. Stateless.
 */
final class ScanEffects {
    /** Of paper and ink, red, green and blue: fresh, cream, yellowed, grey, and a bluish copy. */
    private static final int[] PAPERS = {0xf4f3ee, 0xf2ead8, 0xe9dcb8, 0xdfe0dc, 0xe0e6ee};

    private static final int[] INKS = {0x22242a, 0x2a2622, 0x3a2c20, 0x2b2d30, 0x2c3564};
    private static final double[] BROWN = {0.35, 0.65, 1.1};
    private static final int WIDTH = Schematic.WIDTH;
    private static final int HEIGHT = Schematic.HEIGHT;
    private static final int CLOUD = 48; // pixels from one value of the cloudiness to the next

    private ScanEffects() {}

    /**
     * Scans.
     *
     * @param drawn how much of each pixel is inked, 0 to 255
     * @param tone which paper and ink, from 0; they repeat
     */
    static Photo scan(BufferedImage drawn, int tone, Random random) {
        float[] paper = new Color(PAPERS[tone % PAPERS.length]).getColorComponents(null); // 0 to 1
        float[] ink = new Color(INKS[tone % INKS.length]).getColorComponents(null);
        int[] covered = samples(blurred(drawn, 0.6 + 0.7 * random.nextDouble()));
        double noise = 3 + 5 * random.nextDouble();
        double[] shadeAcross = shades(WIDTH, 0.10, 0.35 + 0.3 * random.nextDouble());
        double[] shadeDown = shades(HEIGHT, 0.06, 0.35 + 0.3 * random.nextDouble());
        List<Stain> stains = Stream.generate(() -> Stain.somewhere(random))
                .limit(1 + random.nextInt(4))
                .toList();
        int[] clouds = clouds(random);
        byte[] rgb = new byte[3 * WIDTH * HEIGHT];
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int x = i % WIDTH;
            int y = i / WIDTH;
            double shade = shadeAcross[x] + shadeDown[y] + 0.05 * (clouds[i] / 255.0 - 0.5);
            double stain = 0;
            for (Stain one : stains) {
                stain += one.at(x, y);
            }
            double inked = covered[i] / 255.0 * (0.9 - 0.2 * clouds[WIDTH * HEIGHT - 1 - i] / 255.0);
            double grain = noise * random.nextGaussian();
            for (int c = 0; c < 3; c++) {
                double ground = 255 * paper[c] * shade * (stain > 0 ? Math.exp(-stain * BROWN[c]) : 1);
                double value = ground * (1 - inked) + 255 * ink[c] * inked + grain;
                rgb[3 * i + c] = (byte) Math.max(0, Math.min(255, Math.rint(value)));
            }
        }
        return new Photo(WIDTH, HEIGHT, rgb);
    }

    private static BufferedImage blurred(BufferedImage drawn, double sigma) {
        int radius = (int) Math.ceil(3 * sigma);
        int edge = 2 * radius + 1;
        float[] weights = new float[edge];
        for (int i = 0; i < weights.length; i++) {
            double distance = (i - radius) / sigma;
            weights[i] = (float) (Math.exp(-0.5 * distance * distance) / (Math.sqrt(2 * Math.PI) * sigma));
        }
        BufferedImage across = new ConvolveOp(new Kernel(edge, 1, weights)).filter(drawn, null);
        return new ConvolveOp(new Kernel(1, edge, weights)).filter(across, null);
    }

    /** Random values from 0 to 255 on a coarse grid, smooth between. */
    private static int[] clouds(Random random) {
        BufferedImage coarse = new BufferedImage(WIDTH / CLOUD + 2, HEIGHT / CLOUD + 2, BufferedImage.TYPE_BYTE_GRAY);
        for (int i = 0; i < coarse.getWidth() * coarse.getHeight(); i++) {
            coarse.getRaster().getDataBuffer().setElem(i, random.nextInt(256));
        }
        BufferedImage fine = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = fine.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        graphics.drawImage(coarse, 0, 0, CLOUD * coarse.getWidth(), CLOUD * coarse.getHeight(), null);
        graphics.dispose();
        return samples(fine);
    }

    /** Pixel (x, y) at y·width + x. */
    private static int[] samples(BufferedImage image) {
        return image.getRaster().getSamples(0, 0, image.getWidth(), image.getHeight(), 0, (int[]) null);
    }

    /** Along one axis: dim towards its ends, and folded once, with a thin shadow and a broad one on one side. */
    private static double[] shades(int length, double dim, double fold) {
        double[] shades = new double[length];
        for (int i = 0; i < length; i++) {
            double distance = i - fold * length;
            double slope = 0.05 * Math.exp(-Math.abs(distance) / 45);
            shades[i] = 0.5
                    - dim * Math.pow(2.0 * i / length - 1, 6)
                    - 0.13 * Math.exp(-distance * distance / 3)
                    - (distance > 0 ? slope : -slope / 3);
        }
        return shades;
    }

    /** The ring of a cup, or a blotch: how much it absorbs at a place. */
    private record Stain(double x, double y, double radius, boolean ring, double strength) {
        static Stain somewhere(Random random) {
            return new Stain(
                    WIDTH * random.nextDouble(),
                    HEIGHT * random.nextDouble(),
                    40 + 70 * random.nextDouble(),
                    random.nextBoolean(),
                    0.1 + 0.15 * random.nextDouble());
        }

        double at(int px, int py) {
            if (Math.hypot(px - x, py - y) > 1.2 * radius) {
                return 0;
            }
            double angle = Math.atan2(py - y, px - x);
            double reach = radius * (1 + (ring ? 0.01 : 0.06) * (Math.sin(2 * angle) + 0.6 * Math.sin(5 * angle)));
            double distance = Math.hypot(px - x, py - y) - reach;
            double inside = 1 / (1 + Math.exp(distance / 2.2));
            double rim = Math.exp(-distance * distance / 18) * (0.8 + 0.3 * Math.sin(angle + x));
            return strength * (ring ? rim + 0.12 * inside : 0.5 * inside + 0.3 * rim);
        }
    }
}
