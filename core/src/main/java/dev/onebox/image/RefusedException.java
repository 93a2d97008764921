package dev.onebox.image;

import java.io.IOException;

/** The reason not to read a photo whose name is not known at that depth; {@link PhotoReader} adds the name. */
final class RefusedException extends IOException {
    RefusedException(String reason) {
        super(reason);
    }

    /** The reason. */
    String reason() {
        return String.valueOf(getMessage());
    }

    static RefusedException endsEarly(String where) {
        return new RefusedException("the data ends early: " + where);
    }
}
