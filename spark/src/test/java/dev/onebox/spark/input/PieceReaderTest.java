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

    private final PhotoSink sink = new PhotoSink() {
        @Override
        public void photo(String name, byte[] content) {
            seen.add(name + " " + content.length);
        }

        @Override
        public void skipped(SkippedInput input) {
            skipped.add(input);
        }
    };

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

    private static PieceSettings settings(boolean skipUnreadable, long mostBytes) {
        Configuration hadoop = new Configuration();
        hadoop.setClass("fs.flaky.impl", FlakyFileSystem.class, org.apache.hadoop.fs.FileSystem.class);
        return new PieceSettings(hadoop, new PhotoLimits(1000, mostBytes), Columns.standard(), skipUnreadable);
    }

    private static PhotoPiece piece(PieceKind kind, String path) {
        return new PhotoPiece(kind, path, "the photo", 0, 1000, 0);
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
    void aBrokenConnectionIsNotTakenForABrokenFile() throws IOException {
        for (Map.Entry<PieceKind, Path> one : oneOfEveryKind().entrySet()) {
            PhotoPiece piece = piece(one.getKey(), FLAKY + "://" + one.getValue());
            assertThatThrownBy(() -> PieceReader.readAll(piece, settings(false, 1000), sink))
                    .as("%s", piece)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(piece.path())
                    .hasMessageContaining("storage did not deliver it (connection closed)");
        }
        assertThat(seen).isEmpty();
        assertThat(skipped).isEmpty();
    }

    @Test
    void whatStorageDoesNotDeliverIsSkippedAndReportedOnRequest() throws IOException {
        for (Map.Entry<PieceKind, Path> one : oneOfEveryKind().entrySet()) {
            PieceReader.readAll(piece(one.getKey(), FLAKY + "://" + one.getValue()), settings(true, 1000), sink);
        }
        assertThat(seen).isEmpty();
        assertThat(skipped)
                .hasSize(PieceKind.values().length)
                .allMatch(one -> one.reason().equals("cannot be read (connection closed)"));
    }

    @Test
    void aFileSystemThatCannotBeReachedIsAFaultOfStorageToo() {
        assertThatThrownBy(
                        () -> PieceReader.readAll(piece(PieceKind.FILE, "nowhere:///a.jpg"), settings(false, 1), sink))
                .hasMessageContaining("nowhere:///a.jpg: storage did not deliver it");
    }

    @Test
    void whatIsBrokenInItselfIsSkippedWhateverItsKind() throws IOException {
        for (PieceKind kind : PieceKind.values()) {
            PieceReader.readAll(piece(kind, file("broken", 200).toString()), settings(false, 1000), sink);
        }
        assertThat(seen).containsExactly("the photo 200"); // whether that is a photo its reader will tell
        assertThat(skipped)
                .hasSize(PieceKind.values().length - 1)
                .allMatch(one -> one.reason().startsWith("broken or cut off")
                        || one.reason().startsWith("no photos in it"));
    }

    @Test
    void aSinkThatFailsIsNotTakenForABrokenShard() throws IOException {
        Path shard = oneOfEveryKind().get(PieceKind.ZIP);
        PhotoSink failing = new PhotoSink() {
            @Override
            public void photo(String name, byte[] content) {
                throw new IllegalStateException("a mistake of ours");
            }

            @Override
            public void skipped(SkippedInput input) {
                skipped.add(input);
            }
        };
        assertThatThrownBy(() -> PieceReader.readAll(piece(PieceKind.ZIP, shard + ""), settings(false, 1000), failing))
                .hasMessage("a mistake of ours");
        assertThat(skipped).isEmpty();
    }

    @Test
    void photosOfAShardAreReadOneAtATime() throws IOException {
        List<Path> photos = List.of(file("1.jpg", 10), file("2.jpg", 20));
        Path shard = Shards.tar(folder, photos, folder.resolve("two.tar"));
        try (PieceReader reader = new PieceReader(piece(PieceKind.TAR, shard.toString()), settings(false, 1000))) {
            assertThat(reader.readNext(sink)).isTrue();
            assertThat(seen).containsExactly("1.jpg 10");
            assertThat(reader.readNext(sink)).isTrue();
            assertThat(reader.readNext(sink)).isFalse();
            assertThat(reader.readNext(sink)).isFalse();
        }
        assertThat(seen).containsExactly("1.jpg 10", "2.jpg 20");
    }

    @Test
    void whatIsGoneIsSkippedAtOnce() throws IOException {
        PieceReader.readAll(piece(PieceKind.FILE, folder.resolve("gone.jpg").toString()), settings(false, 100), sink);
        assertThat(skipped.get(0).reason()).isEqualTo("no such file");
    }

    /** Local file systems say of both that there is no such file. */
    @Test
    void whatMayNotBeReadIsToldFromWhatIsGone() throws IOException {
        PieceReader.readAll(piece(PieceKind.FILE, FLAKY + "://" + file("closed.jpg", 10)), settings(false, 100), sink);
        assertThat(skipped.get(0).reason()).isEqualTo("no permission to read it");
    }

    @Test
    void entriesOfMoreBytesThanAllowedAreSkippedAndTheOthersRead() throws IOException {
        List<Path> entries =
                List.of(file("10.jpg", 10), file("5000.jpg", 5000), file("20.jpg", 20), file("notes.txt", 5));
        Path shard = Shards.zip(folder, entries, folder.resolve("shard.zip"));
        PieceReader.readAll(piece(PieceKind.ZIP, shard.toString()), settings(false, 100), sink);
        assertThat(seen).containsExactly("10.jpg 10", "20.jpg 20");
        assertThat(skipped).extracting(SkippedInput::name).containsExactly("5000.jpg");
    }

    @Test
    void aShardWithoutPhotosIsReported() throws IOException {
        Path shard = Shards.zip(folder, List.of(file("notes.txt", 0)), folder.resolve("empty.zip"));
        PieceReader.readAll(piece(PieceKind.ZIP, shard.toString()), settings(false, 100), sink);
        assertThat(skipped.get(0).reason()).contains("no photos in it");
    }
}
