package dev.onebox.cli.demo;

/** Gaussian blur of a plane, each axis on its own, the edges repeated. Stateless. */
final class Blur {
    private Blur() {}

    /** @param plane pixel (x, y) at y·width + x */
    static float[] of(float[] plane, int width, int height, double sigma) {
        float[] weights = weights(sigma);
        return along(along(plane, width, height, 1, weights), width, height, width, weights);
    }

    private static float[] weights(double sigma) {
        int radius = (int) Math.ceil(3 * sigma);
        float[] weights = new float[2 * radius + 1];
        double sum = 0;
        for (int i = -radius; i <= radius; i++) {
            sum += Math.exp(-0.5 * i * i / (sigma * sigma));
        }
        for (int i = -radius; i <= radius; i++) {
            weights[i + radius] = (float) (Math.exp(-0.5 * i * i / (sigma * sigma)) / sum);
        }
        return weights;
    }

    /** @param stride from one pixel to the next along the axis: 1 across, width down */
    private static float[] along(float[] plane, int width, int height, int stride, float[] weights) {
        float[] blurred = new float[plane.length];
        int radius = weights.length / 2;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int here = stride == 1 ? x : y;
                int last = (stride == 1 ? width : height) - 1;
                float sum = 0;
                for (int i = -radius; i <= radius; i++) {
                    int there = Math.max(0, Math.min(last, here + i));
                    sum += weights[i + radius] * plane[y * width + x + (there - here) * stride];
                }
                blurred[y * width + x] = sum;
            }
        }
        return blurred;
    }
}
