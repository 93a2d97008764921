package dev.onebox.image;

import java.io.IOException;

/** The reason not to read a photo whose name is not known at that depth; {@link PhotoReader} adds the name. */
final class RefusedException extends IOException {
    private final String reason;

    RefusedException(String reason) {
        this.reason = reason;
    }

    static RefusedException endsEarly(String where) {
        return new RefusedException("the data ends early: " + where);
    }

    static void refuseIf(boolean refused, String reason) throws RefusedException {
        if (refused) {
            throw new RefusedException(reason);
        }
    }

    @Override
    public String getMessage() {
        return reason;
    }
}
