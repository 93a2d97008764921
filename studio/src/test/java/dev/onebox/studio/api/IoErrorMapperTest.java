package dev.onebox.studio.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.studio.http.Refusal;
import dev.onebox.studio.http.Refusal.Reason;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class IoErrorMapperTest {
    @Test
    void theDiskIsFullOnlyWhereTheSystemSaysSo() {
        assertRefusal(new IOException("No space left on device"), Reason.DISK, "the disk is full");
        assertRefusal(new AccessDeniedException("/photos/.onebox/journal"), Reason.DISK, "permission");
        assertRefusal(new FileSystemException("a", null, "Read-only file system"), Reason.DISK, "permission");
        assertRefusal(new IOException("Input/output error"), Reason.DISK, "cannot be read or written");
        assertRefusal(new NoSuchFileException("/photos"), Reason.FOLDER, "gone");
    }

    private static void assertRefusal(IOException failure, Reason reason, String words) {
        Refusal refusal = IoErrorMapper.refusal(failure);
        assertThat(refusal.reason()).isEqualTo(reason);
        assertThat(refusal.message()).contains(words).doesNotContain("/photos");
    }
}
