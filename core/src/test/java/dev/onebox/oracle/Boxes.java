package dev.onebox.oracle;

import dev.onebox.Box;

/** Boxes made of others. Only called. */
public final class Boxes {
    private Boxes() {}

    /** The box, moved. */
    public static Box moved(Box box, double dx, double dy) {
        return new Box(box.x() + dx, box.y() + dy, box.width(), box.height());
    }
}
