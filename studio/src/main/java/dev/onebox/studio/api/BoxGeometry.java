package dev.onebox.studio.api;

import dev.onebox.Box;
import dev.onebox.studio.http.ApiException;
import java.util.List;
import java.util.function.Supplier;

/** Boxes that clients send: in pixels, not empty, and not too far from any photo. Stateless. */
final class BoxGeometry {
    private static final double FARTHEST = 1e7;

    private BoxGeometry() {}

    /** Of {@code x,y,width,height}. */
    static Box box(String written) throws ApiException {
        return sound(() -> Box.parse(written));
    }

    /** Of x, y, width and height. */
    static Box box(List<Double> numbers) throws ApiException {
        return sound(() -> new Box(numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3)));
    }

    private static Box sound(Supplier<Box> read) throws ApiException {
        try {
            Box box = read.get();
            double farthest = Math.max(Math.abs(box.x()), Math.abs(box.y()));
            if (!box.isEmpty() && Math.max(farthest, Math.max(box.width(), box.height())) <= FARTHEST) {
                return box;
            }
        } catch (IllegalArgumentException e) {
            // Said below.
        }
        throw ApiException.malformed("box: expected x, y, width, height in pixels, width and height above 0");
    }
}
