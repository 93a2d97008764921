package dev.onebox.spark.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.image.PhotoLimits;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PieceReaderTest {
    private static final String FLAKY = "flaky";

    @TempDir
    Path folder;

    private final List<String> seen = new ArrayList<>();
    private final List<SkippedInput> skipped = new ArrayList<>();

    /** A file system whose connection breaks after the first bytes of a file, and that does not open what is closed. */
    public static final class FlakyFileSystem extends RawLocalFileSystem {
        private static final int DELIVERED = 100;

        @Override
        public URI getUri() {
            return URI.create(FLAKY + ":///");
        }

        @Override
        public FSDataInputStream open(org.apache.hadoop.fs.Path path, int buffer) throws IOException {
            if (path.getName().startsWith("closed")) {
                throw new FileNotFoundException(path + " (Keine Berechtigung)"); // in whatever language
            }
            return new FSDataInputStream(new Broken(super.open(path, buffer)));
        }
    }

    private static final class Broken extends FSInputStream {
        private final FSDataInputStream whole;

        Broken(FSDataInputStream whole) {
            this.whole = whole;
        }

        @Override
        public int read() throws IOException {
            if (whole.getPos() >= FlakyFileSystem.DELIVERED) {
                throw new EOFException("connection closed"); // as some of them say it
            }
            return whole.read();
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int next = read();
            bytes[from] = (byte) next;
            return next < 0 ? -1 : 1;
        }

        @Override
        public void seek(long at) throws IOException {
            whole.seek(at);
        }

        @Override
        public long getPos() throws IOException {
            return whole.getPos();
        }

        @Override
        public boolean seekToNewSource(long at) {
            return false;
        }
    }

    private void read(PieceKind kind, String path, boolean skipUnreadable, long mostBytes) throws IOException {
        Configuration hadoop = new Configuration();
        hadoop.setClass("fs.flaky.impl", FlakyFileSystem.class, org.apache.hadoop.fs.FileSystem.class);
        PieceSettings settings =
                new PieceSettings(hadoop, new PhotoLimits(1000, mostBytes), Columns.standard(), skipUnreadable);
        PhotoPiece piece = new PhotoPiece(kind, path, "the photo", 0, 1000, 0);
        try (PieceReader reader = new PieceReader(List.of(piece, piece).iterator(), settings)) {
            while (reader.hasNext()) {
                StoredPhoto photo = reader.next();
                if (photo.isSkipped()) {
                    skipped.add(photo.problem());
                } else {
                    seen.add(photo.name() + " " + photo.bytes());
                }
            }
        }
    }

    private Path file(String name, int bytes) throws IOException {
        return Files.write(folder.resolve(name), new byte[bytes]);
    }

    /** Each of more bytes than come through. */
    private Map<PieceKind, Path> oneOfEveryKind() throws IOException {
        byte[] incompressible = new byte[500];
        new Random(5).nextBytes(incompressible);
        Path photo = Files.write(folder.resolve("a.jpg"), incompressible);
        List<Path> photos = List.of(photo);
        return Map.of(
                PieceKind.FILE, photo,
                PieceKind.ZIP, Shards.zip(folder, photos, folder.resolve("a.zip")),
                PieceKind.TAR, Shards.tar(folder, photos, folder.resolve("a.tar")),
                PieceKind.TAR_GZ, Shards.tar(folder, photos, folder.resolve("a.tar.gz")),
                PieceKind.SEQUENCE, Shards.sequence(folder, photos, folder.resolve("a.seq")),
                PieceKind.PARQUET, Files.writeString(folder.resolve("a.parquet"), "PAR1" + "-".repeat(500) + "PAR1"));
    }

    @Test
    void aBrokenConnectionIsNotTakenForABrokenFileAndSkippedOnRequest() throws IOException {
        for (Map.Entry<PieceKind, Path> one : oneOfEveryKind().entrySet()) {
            String path = FLAKY + "://" + one.getValue();
            assertThatThrownBy(() -> read(one.getKey(), path, false, 1000))
                    .hasCauseInstanceOf(IOException.class)
                    .hasMessageContaining(path + ": storage did not deliver it (connection closed)");
            assertThat(skipped).isEmpty();
            read(one.getKey(), path, true, 1000);
            assertThat(skipped)
                    .hasSize(2)
                    .allMatch(problem -> problem.reason().equals("cannot be read (connection closed)"));
            skipped.clear();
        }
        assertThat(seen).isEmpty();
    }

    @Test
    void aFileSystemThatCannotBeReachedIsAFaultOfStorageToo() {
        assertThatThrownBy(() -> read(PieceKind.FILE, "nowhere:///a.jpg", false, 1))
                .hasMessageContaining("nowhere:///a.jpg: storage did not deliver it");
    }

    @Test
    void whatIsBrokenInItselfIsSkippedWhateverItsKindAndTheNextPieceRead() throws IOException {
        for (PieceKind kind : PieceKind.values()) {
            read(kind, file("broken", 200).toString(), false, 1000);
        }
        assertThat(seen).containsExactly("the photo 200", "the photo 200"); // whether that is one its reader will tell
        assertThat(skipped)
                .hasSize(2 * (PieceKind.values().length - 1))
                .allMatch(one -> one.reason().startsWith("broken or cut off")
                        || one.reason().startsWith("no photos in it"));
    }

    /** Local file systems say of both that there is no such file. */
    @Test
    void whatMayNotBeReadIsToldFromWhatIsGone() throws IOException {
        read(PieceKind.FILE, FLAKY + "://" + file("closed.jpg", 10), false, 100);
        read(PieceKind.FILE, folder.resolve("gone.jpg").toString(), false, 100);
        String closed = "no permission to read it";
        assertThat(skipped)
                .extracting(SkippedInput::reason)
                .containsExactly(closed, closed, "no such file", "no such file");
    }

    @Test
    void entriesOfMoreBytesThanAllowedAreSkippedAndTheOthersRead() throws IOException {
        List<Path> entries =
                List.of(file("10.jpg", 10), file("5000.jpg", 5000), file("20.jpg", 20), file("notes.txt", 5));
        Path shard = Shards.zip(folder, entries, folder.resolve("shard.zip"));
        read(PieceKind.ZIP, shard.toString(), false, 100);
        assertThat(seen).containsExactly("10.jpg 10", "20.jpg 20", "10.jpg 10", "20.jpg 20");
        assertThat(skipped).extracting(SkippedInput::name).containsExactly("5000.jpg", "5000.jpg");
    }

    @Test
    void aShardWithoutPhotosIsReported() throws IOException {
        Path shard = Shards.zip(folder, List.of(file("notes.txt", 0)), folder.resolve("empty.zip"));
        read(PieceKind.ZIP, shard.toString(), false, 100);
        assertThat(skipped)
                .allMatch(one -> one.reason().contains("no photos in it"))
                .hasSize(2);
    }
}
