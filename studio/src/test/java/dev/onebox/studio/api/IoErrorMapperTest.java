package dev.onebox.studio.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.ApiException.Reason;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class IoErrorMapperTest {
    @Test
    void theDiskIsFullOnlyWhereTheSystemSaysSo() {
        assertError(new IOException("No space left on device"), Reason.DISK, "the disk is full");
        assertError(new AccessDeniedException("/photos/.onebox/journal"), Reason.DISK, "permission");
        assertError(new FileSystemException("a", null, "Read-only file system"), Reason.DISK, "permission");
        assertError(new IOException("Input/output error"), Reason.DISK, "cannot be read or written");
        assertError(new NoSuchFileException("/photos"), Reason.FOLDER, "gone");
    }

    private static void assertError(IOException failure, Reason reason, String words) {
        ApiException exception = IoErrorMapper.exception(failure);
        assertThat(exception.reason()).isEqualTo(reason);
        assertThat(exception.message()).contains(words).doesNotContain("/photos");
    }
}
