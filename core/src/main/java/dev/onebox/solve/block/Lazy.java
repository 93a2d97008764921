package dev.onebox.solve.block;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is made when first asked for, by one thread, and then kept instead of what it is made of. Thread-safe. */
public final class Lazy<T> {
    private @Nullable Supplier<T> maker; // until the value is there
    private volatile @Nullable T value;

    public Lazy(Supplier<T> maker) {
        this.maker = maker;
    }

    /** The value, made now if it is not there. A maker that throws is asked again by the next call. */
    public T get() {
        T made = value;
        return made == null ? make() : made;
    }

    private synchronized T make() {
        T made = value;
        if (made == null) {
            made = Objects.requireNonNull(maker).get();
            value = made;
            maker = null;
        }
        return made;
    }

    /** The value if it is there, else null. */
    public @Nullable T ifMade() {
        return value;
    }
}
