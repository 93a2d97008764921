package dev.onebox.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;

/**
 * The order of what a Parquet file says about its columns, made the same in every JVM.
 *
 * <p>Parquet's writer keeps the encodings of a column in a hash set of enum constants and writes them in its order. Their
 * hashes are drawn anew by every JVM, so that the same rows would have different bytes on different executors.
 *
 * <pre>
 *   pages and indexes | footer | length of the footer, 4 bytes, little endian | "PAR1"
 * </pre>
 *
 * <p>Stateless.
 */
final class FooterOrder {
    private static final int TAIL = 8;

    private FooterOrder() {}

    /** Sorts the encodings of every column of a file just written; rows, pages and their places stay as they are. */
    static void settle(Path file) throws IOException {
        rewrite(
                file,
                column -> column.setEncodings(
                        column.getEncodings().stream().sorted().toList()));
    }

    /** Changes what a file says about its columns. */
    static void rewrite(Path file, Consumer<ColumnMetaData> change) throws IOException {
        try (RandomAccessFile content = new RandomAccessFile(file.toFile(), "rw")) {
            content.seek(content.length() - TAIL);
            byte[] tail = read(content, TAIL);
            int length = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
            long start = content.length() - TAIL - length;
            content.seek(start);
            byte[] changed = changed(read(content, length), change);
            ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).putInt(changed.length);
            content.setLength(start);
            content.seek(start);
            content.write(changed);
            content.write(tail);
        }
    }

    private static byte[] read(RandomAccessFile content, int length) throws IOException {
        byte[] bytes = new byte[length];
        content.readFully(bytes);
        return bytes;
    }

    private static byte[] changed(byte[] footer, Consumer<ColumnMetaData> change) throws IOException {
        FileMetaData said = Util.readFileMetaData(new ByteArrayInputStream(footer));
        for (RowGroup rows : said.getRow_groups()) {
            rows.getColumns().forEach(column -> change.accept(column.getMeta_data()));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(footer.length);
        Util.writeFileMetaData(said, out);
        return out.toByteArray();
    }
}
