package dev.onebox.studio.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was damaged, or put there by somebody else, is not in the cache. */
class DiskCacheTest {
    private static final int BITS_APART = 97;
    private static final OwnerKey KEY = OwnerKey.random();

    @TempDir
    private Path folder;

    private DiskCache cache() {
        return new DiskCache(folder, 1 << 20, KEY);
    }

    private Path onlyFile() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            return all.get(0);
        }
    }

    private static byte[] content() {
        byte[] content = new byte[2000];
        new Random(1).nextBytes(content);
        return content;
    }

    @Test
    void whatWasWrittenIsReadAgainAfterARestart() {
        cache().write("a", content());
        cache().write("nothing", new byte[0]);
        assertThat(cache().read("a").orElseThrow()).isEqualTo(content());
        assertThat(cache().read("nothing").orElseThrow()).isEmpty();
        assertThat(cache().read("b")).isEmpty();
    }

    @Test
    void aFileWithAFlippedBitIsDeletedAndMadeAgain() throws IOException {
        cache().write("a", content());
        byte[] sound = Files.readAllBytes(onlyFile());
        for (int bit = 0; bit < 8 * sound.length; bit += BITS_APART) {
            byte[] flipped = sound.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(onlyFile(), flipped);
            DiskCache cache = cache();
            assertThat(cache.read("a")).as("bit " + bit).isEmpty();
            assertThat(folder).isEmptyDirectory();
            cache.write("a", content());
            assertThat(cache.read("a").orElseThrow()).isEqualTo(content());
        }
    }

    @Test
    void aFileThatIsShorterOrLongerIsNotBelieved() throws IOException {
        for (int length : List.of(0, 3, 4, 1999, 2003, 2005)) {
            cache().write("a", content());
            byte[] file = Files.readAllBytes(onlyFile());
            Files.write(onlyFile(), Arrays.copyOf(file, length));
            assertThat(cache().read("a")).as(length + " bytes").isEmpty();
        }
    }

    @Test
    void aFileOfOneKeyIsNotBelievedUnderAnother() throws IOException {
        cache().write("a", content());
        Path a = onlyFile();
        Files.move(a, a.resolveSibling(KEY.derived("b")));
        assertThat(cache().read("b")).isEmpty();
    }

    @Test
    void aCacheDeletesItsOwnFilesOnly() throws IOException {
        Path foreign = Files.write(folder.resolve("letter.txt"), new byte[500]);
        Path alike = Files.createDirectory(folder.resolve("0".repeat(32)));
        DiskCache before = new DiskCache(folder, 1000, KEY);
        before.write("a", new byte[600]);
        DiskCache cache = new DiskCache(folder, 1000, KEY);
        assertThat(cache.read("a")).isPresent();
        cache.write("b", new byte[600]);
        assertThat(cache.read("a")).isEmpty();
        assertThat(cache.read("b")).isPresent();
        assertThat(foreign).hasSize(500);
        assertThat(alike).isEmptyDirectory();
    }

    @Test
    void whatSomebodyElsesStudioKeptIsNotFoundAndGoesWhenRoomIsNeeded() throws IOException {
        new DiskCache(folder, 3000, OwnerKey.random()).write("a", content());
        Path theirs = onlyFile();
        DiskCache mine = new DiskCache(folder, 3000, KEY);
        assertThat(mine.read("a")).isEmpty();
        mine.write("a", content());
        assertThat(mine.read("a")).isPresent();
        assertThat(theirs).doesNotExist();
    }
}
