package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads CSV with a header, one box per row; a row with nothing but an image says that it has none. Stateless. */
final class CsvReader {
    private CsvReader() {}

    static void read(Path file, DatasetBuilder into) throws IOException {
        CsvText csv = new CsvText(file.toString(), TextFile.utf8(file, DatasetFiles.MOST_BYTES));
        CsvColumns columns = CsvColumns.read(csv, file);
        while (csv.hasNext()) {
            List<String> row = csv.next();
            try {
                read(columns, row, csv.place(), into);
            } catch (SkippedException e) {
                into.skip(csv.place(), e.reason());
            }
        }
    }

    private static void read(CsvColumns columns, List<String> row, String place, DatasetBuilder into)
            throws SkippedException, MalformedFileException {
        DatasetBuilder.Image image = into.image(columns.field(row, "image"));
        if (!columns.isBare(row)) {
            image.add(place, columns.field(row, "label"), columns.box(row), columns.isDifficult(row));
        }
    }
}
