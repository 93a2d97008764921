package dev.onebox.cli;

import dev.onebox.solve.NotPositiveDefiniteException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;

/** From exceptions to messages: what was wrong, where, and what to do. Stateless. */
public final class ErrorMessages {
    private static final long MEGABYTE = 1_000_000;

    private ErrorMessages() {}

    static int wrongUsage(Console console, ParameterException e) {
        CommandLine command = e.getCommandLine();
        if (e.getClass() == ParameterException.class
                && !command.getSubcommands().isEmpty()) {
            console.error("no command given");
            command.usage(command.getErr());
            return ExitCode.WRONG_USAGE;
        }
        console.error(UsageError.message(e));
        if (e instanceof MissingParameterException) {
            UsageError.example(command).ifPresent(example -> console.error("for example: " + example));
        }
        console.error("see: " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.WRONG_USAGE;
    }

    static int failed(Console console, Throwable e) {
        console.error(message(e));
        console.trace(e);
        return ExitCode.FAILED;
    }

    static int outOfMemory(Console console, OutOfMemoryError e) {
        console.error("not enough memory: the heap is limited to "
                + Runtime.getRuntime().maxMemory() / MEGABYTE
                + " MB; allow more with ONEBOX_JAVA_OPTIONS=-Xmx8g, or ask for less (a smaller --horizon, --max-pixels or"
                + " --threads)");
        console.trace(e);
        return ExitCode.FAILED;
    }

    public static String message(Throwable e) {
        if (e instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
            return message(unchecked.getCause());
        }
        if (e instanceof FileSystemException file) {
            return file.getFile() + ": " + reason(file);
        }
        boolean foreseen = e instanceof IOException
                || e instanceof IllegalArgumentException
                || e instanceof NotPositiveDefiniteException
                || e instanceof Failure;
        return foreseen && e.getMessage() != null
                ? e.getMessage()
                : "a fault in this program (" + e + "); please report it with the output of --verbose";
    }

    private static String reason(FileSystemException e) {
        if (e instanceof NotDirectoryException) {
            return "not a folder";
        }
        String reason = e.getReason() == null ? "" : e.getReason();
        if (e instanceof AccessDeniedException && reason.isEmpty()) {
            return "no permission";
        }
        if (e instanceof FileAlreadyExistsException && (reason.isEmpty() || reason.startsWith("exists already"))) {
            return "exists already; replace it with --force";
        }
        if (e instanceof NoSuchFileException && reason.isEmpty()) {
            return "no such file";
        }
        return reason.isEmpty() ? "failed (" + e.getClass().getSimpleName() + ")" : reason;
    }
}
