package dev.onebox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Failures that no file system of a test can be relied on to have. */
class ErrorMessagesTest {
    private static String said(Throwable failure) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream err = CommandRun.stream(bytes);
        assertThat(ErrorMessages.failed(new Console(err, err, Map.of()), failure))
                .isEqualTo(ExitCode.FAILED);
        return bytes.toString(StandardCharsets.UTF_8).strip();
    }

    @Test
    void aFileSystemsRefusalSaysWhatWasRefused() {
        assertThat(said(new AccessDeniedException("out", null, "no permission to write there")))
                .isEqualTo("onebox: out: no permission to write there");
        assertThat(said(new AccessDeniedException("in"))).isEqualTo("onebox: in: no permission");
        assertThat(said(new NoSuchFileException("in"))).isEqualTo("onebox: in: no such file");
        assertThat(said(new FileAlreadyExistsException("out")))
                .isEqualTo("onebox: out: exists already; replace it with --force");
    }

    @Test
    void noNameOfAClassIsSaidWhereTheFailureWasForeseen() {
        IOException full = new IOException("out: cannot be written: No space left on device");
        assertThat(said(new UncheckedIOException(full)))
                .isEqualTo("onebox: out: cannot be written: No space left on device");
    }

    @Test
    void whatNobodyForesawIsCalledAFault() {
        assertThat(said(new IllegalStateException("impossible"))).contains("a fault", "impossible", "--verbose");
    }
}
