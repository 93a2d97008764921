package dev.onebox.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
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
        byte[] old = Files.readAllBytes(file);
        ByteBuffer tail = ByteBuffer.wrap(old, old.length - TAIL, TAIL).slice().order(ByteOrder.LITTLE_ENDIAN);
        int start = old.length - TAIL - tail.getInt(0);
        FileMetaData said = Util.readFileMetaData(new ByteArrayInputStream(old, start, tail.getInt(0)));
        for (RowGroup rows : said.getRow_groups()) {
            rows.getColumns().forEach(column -> change.accept(column.getMeta_data()));
        }
        ByteArrayOutputStream changed = new ByteArrayOutputStream(old.length);
        changed.write(old, 0, start);
        Util.writeFileMetaData(said, changed);
        tail.putInt(0, changed.size() - start);
        changed.write(old, old.length - TAIL, TAIL);
        Files.write(file, changed.toByteArray());
    }
}
