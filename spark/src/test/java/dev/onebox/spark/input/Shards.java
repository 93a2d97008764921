package dev.onebox.spark.input;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Text;

/** Photos packed in every way, called after their paths below a folder. */
public final class Shards {
    private Shards() {}

    /** Without the second half of its bytes. */
    public static Path cutOff(Path shard) throws IOException {
        byte[] whole = Files.readAllBytes(shard);
        return Files.write(shard, Arrays.copyOf(whole, whole.length / 2));
    }

    public static Path zip(Path folder, List<Path> photos, Path target) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(target))) {
            for (Path photo : photos) {
                zip.putNextEntry(new ZipEntry(folder.relativize(photo).toString()));
                Files.copy(photo, zip);
                zip.closeEntry();
            }
        }
        return target;
    }

    public static Path tar(Path folder, List<Path> photos, Path target) throws IOException {
        boolean packed = target.toString().endsWith("gz");
        OutputStream file = Files.newOutputStream(target);
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(packed ? new GZIPOutputStream(file) : file)) {
            for (Path photo : photos) {
                TarArchiveEntry entry =
                        new TarArchiveEntry(folder.relativize(photo).toString());
                entry.setSize(Files.size(photo));
                tar.putArchiveEntry(entry);
                Files.copy(photo, tar);
                tar.closeArchiveEntry();
            }
        }
        return target;
    }

    public static Path sequence(Path folder, List<Path> photos, Path target) throws IOException {
        Configuration hadoop = new Configuration();
        try (SequenceFile.Writer writer = SequenceFile.createWriter(
                hadoop,
                SequenceFile.Writer.file(new org.apache.hadoop.fs.Path(target.toUri())),
                SequenceFile.Writer.keyClass(Text.class),
                SequenceFile.Writer.valueClass(BytesWritable.class))) {
            for (Path photo : photos) {
                writer.append(
                        new Text(folder.relativize(photo).toString()), new BytesWritable(Files.readAllBytes(photo)));
            }
        }
        return target;
    }
}
