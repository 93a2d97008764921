package dev.onebox.spark.input;

import dev.onebox.image.PhotoLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/** The photos of a range of a Parquet file: the rows of the row groups whose middle is in it. Used by one thread. */
final class ParquetPhotos implements PieceEntries {
    private final PhotoPiece piece;
    private final PhotoLimits limits;
    private final Columns columns;
    private final ParquetReader<Group> rows;
    private int row;

    ParquetPhotos(PhotoPiece piece, StoredFile file, PieceSettings settings) throws IOException {
        this.piece = piece;
        this.limits = settings.limits();
        this.columns = settings.columns();
        Configuration projected = new Configuration(settings.hadoop());
        projected.set(ReadSupport.PARQUET_READ_SCHEMA, wanted(schema(file)).toString());
        ParquetReader.Builder<Group> builder = new ParquetReader.Builder<>(file) {
            @Override
            protected ReadSupport<Group> getReadSupport() {
                return new GroupReadSupport();
            }
        };
        this.rows = builder.withConf(projected)
                .withFileRange(piece.start(), piece.start() + piece.length())
                .build();
    }

    private static MessageType schema(InputFile file) throws IOException {
        try (ParquetFileReader reader = ParquetFileReader.open(file)) {
            return reader.getFooter().getFileMetaData().getSchema();
        }
    }

    private MessageType wanted(MessageType schema) throws IOException {
        List<Type> wanted = new ArrayList<>();
        if (!isBinary(schema, columns.content())) {
            throw new NotPhotosException("no binary column " + columns.content() + ", there are "
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

    @Override
    public Optional<StoredPhoto> next() throws IOException {
        Group group = rows.read();
        return group == null ? Optional.empty() : Optional.of(photo(group));
    }

    private StoredPhoto photo(Group group) {
        String name = name(group, piece.name() + "/" + piece.start() + "/" + row++);
        if (group.getFieldRepetitionCount(columns.content()) == 0) {
            return StoredPhoto.skipped(name, "no content: the column is null", false);
        }
        return StoredPhoto.of(name, group.getBinary(columns.content(), 0).getBytes(), limits);
    }

    private String name(Group group, String otherwise) {
        boolean named =
                group.getType().containsField(columns.name()) && group.getFieldRepetitionCount(columns.name()) > 0;
        return named ? group.getString(columns.name(), 0) : otherwise;
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
