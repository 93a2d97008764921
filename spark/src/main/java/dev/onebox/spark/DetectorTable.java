package dev.onebox.spark;

import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Size;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Detectors as rows of a table, one each.
 *
 * <pre>
 *   id, label, image, box, feature, cell, threshold, size_prior, components, provenance
 *
 *   box = x,y,width,height of the only box it was learnt from, empty if there were several
 *   components = [{rows, columns, weights [at (row·columns + column)·k + channel], bias, object, tail}]
 * </pre>
 *
 * Stateless.
 */
final class DetectorTable {
    private static final StructType COMPONENT = new StructType()
            .add("rows", DataTypes.IntegerType)
            .add("columns", DataTypes.IntegerType)
            .add("weights", DataTypes.createArrayType(DataTypes.FloatType, false))
            .add("bias", DataTypes.DoubleType)
            .add("object", DataTypes.StringType)
            .add("tail", DataTypes.DoubleType);

    static final StructType SCHEMA = new StructType()
            .add("id", DataTypes.LongType)
            .add("label", DataTypes.StringType)
            .add("image", DataTypes.StringType)
            .add("box", DataTypes.StringType)
            .add("feature", DataTypes.StringType)
            .add("cell", DataTypes.IntegerType)
            .add("threshold", DataTypes.DoubleType)
            .add("size_prior", DataTypes.DoubleType)
            .add("components", new ArrayType(COMPONENT, false))
            .add("provenance", DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false));

    private DetectorTable() {}

    static Row row(PackedDetector packed) {
        return RowFactory.create(
                packed.id(),
                packed.label(),
                packed.image(),
                packed.box(),
                packed.feature(),
                packed.cell(),
                packed.threshold(),
                packed.sizePrior(),
                packed.parts().stream().map(DetectorTable::row).toArray(Row[]::new),
                CollectionConverters.asScala(packed.provenance()));
    }

    private static Row row(PackedDetector.Part part) {
        return RowFactory.create(part.rows(), part.columns(), part.weights(), part.bias(), part.object(), part.tail());
    }

    /**
     * All detectors of a table, by their numbers.
     *
     * @throws IllegalArgumentException if columns are missing; the message names them
     */
    static List<PackedDetector> read(SparkSession spark, String path) {
        List<PackedDetector> all = new ArrayList<>(
                table(spark, path).toJavaRDD().map(DetectorTable::packed).collect());
        all.sort(Comparator.comparingLong(PackedDetector::id));
        return all;
    }

    /** The columns of a table of detectors, in their order. */
    static Dataset<Row> table(SparkSession spark, String path) {
        Dataset<Row> table = spark.read().parquet(path);
        List<String> missing = new ArrayList<>(Arrays.asList(SCHEMA.fieldNames()));
        missing.removeAll(Arrays.asList(table.columns()));
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException(path + ": not a table of detectors, no column "
                    + String.join(", ", missing) + "; expected what `train` wrote");
        }
        String[] names = SCHEMA.fieldNames();
        return table.select(names[0], Arrays.copyOfRange(names, 1, names.length));
    }

    static PackedDetector packed(Row row) {
        List<Row> parts = row.getList(8);
        List<Component> components =
                parts.stream().map(part -> packedPart(part).component()).toList();
        Detector detector = new Detector(
                row.getString(1),
                row.getString(4),
                row.getInt(5),
                components,
                row.getDouble(6),
                row.getDouble(7),
                row.getJavaMap(9));
        PackedDetector.Origin origin = new PackedDetector.Origin(row.getLong(0), row.getString(2), row.getString(3));
        return new PackedDetector(origin, detector, detector.label());
    }

    private static PackedDetector.Part packedPart(Row row) {
        List<Float> stored = row.getList(2);
        float[] weights = new float[stored.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = stored.get(i);
        }
        Size size = new Size(row.getInt(0), row.getInt(1));
        return new PackedDetector.Part(size, weights, row.getDouble(3), row.getString(4), row.getDouble(5));
    }
}
