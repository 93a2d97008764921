package dev.onebox.spark.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.image.PhotoLimits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.PositionedReadable;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.Seekable;
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

    /** A file system whose connection breaks after the first bytes of a file. */
    public static final class FlakyFileSystem extends RawLocalFileSystem {
        @Override
        public URI getUri() {
            return URI.create(FLAKY + ":///");
        }

        @Override
        public FSDataInputStream open(org.apache.hadoop.fs.Path path, int buffer) {
            return new FSDataInputStream(new Broken());
        }
    }

    private static final class Broken extends InputStream implements Seekable, PositionedReadable {
        private final ByteArrayInputStream beginning = new ByteArrayInputStream(new byte[10]);

        @Override
        public int read() throws IOException {
            if (beginning.available() == 0) {
                throw new IOException("connection reset");
            }
            return beginning.read();
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            bytes[from] = (byte) read();
            return 1;
        }

        @Override
        public void seek(long at) {}

        @Override
        public long getPos() {
            return 0;
        }

        @Override
        public boolean seekToNewSource(long at) {
            return false;
        }

        @Override
        public int read(long at, byte[] bytes, int from, int length) {
            return -1;
        }

        @Override
        public void readFully(long at, byte[] bytes, int from, int length) {}

        @Override
        public void readFully(long at, byte[] bytes) {}
    }

    private static PieceReader reader(boolean lastAttempt, long mostBytes) {
        Configuration hadoop = new Configuration();
        hadoop.setClass("fs.flaky.impl", FlakyFileSystem.class, org.apache.hadoop.fs.FileSystem.class);
        return new PieceReader(hadoop, new PhotoLimits(1000, mostBytes), Columns.standard(), lastAttempt);
    }

    private static PhotoPiece piece(PieceKind kind, String path) {
        return new PhotoPiece(kind, path, "the photo", 0, 1000);
    }

    @Test
    void aBrokenConnectionIsThrownUntilTheLastAttemptWhichSkipsAndReports() throws IOException {
        for (PieceKind kind : List.of(PieceKind.FILE, PieceKind.TAR, PieceKind.ZIP, PieceKind.TAR_GZ)) {
            PhotoPiece piece = piece(kind, "flaky:///photo");
            if (kind == PieceKind.FILE || kind == PieceKind.TAR) { // the others see at once that it is no shard
                assertThatThrownBy(() -> reader(false, 100).read(piece, sink))
                        .isInstanceOf(IOException.class)
                        .hasMessageContaining("flaky:///photo");
            }
            reader(true, 100).read(piece, sink);
        }
        assertThat(seen).isEmpty();
        assertThat(skipped).hasSize(4);
        assertThat(skipped.get(0).toString()).contains("flaky:///photo", "connection reset");
    }

    @Test
    void whatIsGoneIsSkippedAtOnce() throws IOException {
        reader(false, 100).read(piece(PieceKind.FILE, folder.resolve("gone.jpg").toString()), sink);
        assertThat(skipped.get(0).reason()).isEqualTo("no such file");
    }

    @Test
    void entriesOfMoreBytesThanAllowedAreSkippedAndTheOthersRead() throws IOException {
        Path shard = folder.resolve("shard.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(shard))) {
            for (int bytes : new int[] {10, 5000, 20}) {
                zip.putNextEntry(new ZipEntry(bytes + ".jpg"));
                zip.write(new byte[bytes]);
            }
            zip.putNextEntry(new ZipEntry("notes.txt"));
            zip.write("notes".getBytes(StandardCharsets.UTF_8));
        }
        reader(false, 100).read(piece(PieceKind.ZIP, shard.toString()), sink);
        assertThat(seen).containsExactly("10.jpg 10", "20.jpg 20");
        assertThat(skipped).extracting(SkippedInput::name).containsExactly("5000.jpg");
    }

    @Test
    void aShardWithoutPhotosIsReported() throws IOException {
        Path shard = folder.resolve("empty.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(shard))) {
            zip.putNextEntry(new ZipEntry("notes.txt"));
        }
        reader(false, 100).read(piece(PieceKind.ZIP, shard.toString()), sink);
        assertThat(skipped.get(0).reason()).contains("no photos in it");
    }
}
