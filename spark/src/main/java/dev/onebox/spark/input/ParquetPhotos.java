package dev.onebox.spark.input;

import dev.onebox.image.PhotoLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/** The photos of a range of a Parquet file: the rows of the row groups whose middle is in it. Used by one thread. */
final class ParquetPhotos {
    private final Configuration hadoop;
    private final PhotoLimits limits;
    private final Columns columns;

    ParquetPhotos(Configuration hadoop, PhotoLimits limits, Columns columns) {
        this.hadoop = hadoop;
        this.limits = limits;
        this.columns = columns;
    }

    void read(PhotoPiece piece, PhotoSink sink) throws IOException {
        Path path = new Path(piece.path());
        try (ParquetReader<Group> rows = rows(path, piece)) {
            int row = 0;
            for (Group group = rows.read(); group != null; group = rows.read()) {
                deliver(group, piece.name() + "/" + piece.start() + "/" + row++, sink);
            }
        } catch (RuntimeException e) { // not a Parquet file, a page that is none
            throw new BrokenPieceException(piece.path() + ": " + e.getMessage(), e);
        }
    }

    private ParquetReader<Group> rows(Path path, PhotoPiece piece) throws IOException {
        Configuration projected = new Configuration(hadoop);
        projected.set(ReadSupport.PARQUET_READ_SCHEMA, wanted(schema(path)).toString());
        return ParquetReader.builder(new GroupReadSupport(), path)
                .withConf(projected)
                .withFileRange(piece.start(), piece.start() + piece.length())
                .build();
    }

    private MessageType schema(Path path) throws IOException {
        try (ParquetFileReader file = ParquetFileReader.open(HadoopInputFile.fromPath(path, hadoop))) {
            return file.getFooter().getFileMetaData().getSchema();
        }
    }

    private MessageType wanted(MessageType schema) throws IOException {
        List<Type> wanted = new ArrayList<>();
        if (!isBinary(schema, columns.content())) {
            throw new BrokenPieceException("no binary column " + columns.content() + ", there are "
                    + schema.getFields().stream().map(Type::getName).toList() + "; name it with --content-column");
        }
        wanted.add(schema.getType(columns.content()));
        if (isBinary(schema, columns.name())) {
            wanted.add(schema.getType(columns.name()));
        }
        return new MessageType(schema.getName(), wanted);
    }

    private static boolean isBinary(MessageType schema, String column) {
        return schema.containsField(column)
                && schema.getType(column).isPrimitive()
                && schema.getType(column).asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BINARY;
    }

    private void deliver(Group row, String otherwise, PhotoSink sink) {
        boolean named = row.getType().containsField(columns.name()) && row.getFieldRepetitionCount(columns.name()) > 0;
        String name = named ? row.getString(columns.name(), 0) : otherwise;
        if (row.getFieldRepetitionCount(columns.content()) == 0) {
            sink.skipped(new SkippedInput(name, "no content: the column is null"));
            return;
        }
        byte[] content = row.getBinary(columns.content(), 0).getBytes();
        if (content.length > limits.bytes()) {
            sink.skipped(PieceReader.tooLarge(name, limits));
        } else {
            sink.photo(name, content);
        }
    }
}
