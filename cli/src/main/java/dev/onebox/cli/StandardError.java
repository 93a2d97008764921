package dev.onebox.cli;

import java.io.FileDescriptor;
import java.lang.reflect.Constructor;

/**
 * Where messages go: standard error, or the copy of it that the launcher made, so that what Java prints before the program
 * starts can be kept from people. Stateless.
 */
final class StandardError {
    private static final String PROPERTY = "onebox.stderr";

    private StandardError() {}

    /** The copy's descriptor where the launcher names one, for which it opens {@code java.io} to us. */
    static FileDescriptor descriptor() {
        int number = Integer.getInteger(PROPERTY, -1);
        if (number < 0) {
            return FileDescriptor.err;
        }
        try {
            Constructor<FileDescriptor> constructor = FileDescriptor.class.getDeclaredConstructor(int.class);
            constructor.setAccessible(true);
            return constructor.newInstance(number);
        } catch (ReflectiveOperationException | RuntimeException e) { // a Java that does not let us: its line is seen
            return FileDescriptor.err;
        }
    }
}
