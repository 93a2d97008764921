package dev.onebox.spark;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Size;
import dev.onebox.Template;
import dev.onebox.store.DetectorFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Detectors as rows of a table, one each.
 *
 * <pre>
 *   id, label, image, box, feature, cell, threshold, size_prior, components, provenance
 *
 *   image, box = the only box it was learnt from, as x,y,width,height, and its photo; empty if there were several
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

    /** A detector as it is stored, with the boxes it was learnt from: weights in single precision, as in detector files. */
    static Row row(DetectorBoxes from, Detector detector) {
        boolean single = from.boxes().size() == 1;
        BoxRow first = from.boxes().get(0);
        return RowFactory.create(
                from.id(),
                detector.label(),
                single ? first.image() : "",
                single ? first.box().toString() : "",
                detector.feature(),
                detector.cell(),
                detector.threshold(),
                detector.sizePrior(),
                detector.components().stream().map(DetectorTable::row).toArray(Row[]::new),
                CollectionConverters.asScala(new TreeMap<>(detector.provenance())));
    }

    private static Row row(Component component) {
        Template weights = component.weights();
        return RowFactory.create(
                weights.size().rows(),
                weights.size().columns(),
                floats(weights),
                component.bias(),
                component.object().toString(),
                component.tail());
    }

    static float[] floats(Template weights) {
        double[] values = weights.values();
        float[] floats = new float[values.length];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) values[i];
        }
        return floats;
    }

    static long id(Row row) {
        return row.getLong(0);
    }

    /**
     * All detectors of a table, as the bytes of files, by their numbers.
     *
     * @throws IllegalArgumentException if columns are missing; the message names them
     */
    static List<byte[]> files(SparkSession spark, String path) {
        return table(spark, path)
                .toJavaRDD()
                .mapToPair(row -> new Tuple2<>(id(row), DetectorFile.bytes(detector(row), path)))
                .collect()
                .stream()
                .sorted(Comparator.comparingLong(Tuple2::_1))
                .map(Tuple2::_2)
                .toList();
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

    /** The detector of a row that Spark read. */
    static Detector detector(Row row) {
        List<Row> components = row.getList(8);
        return new Detector(
                row.getString(1),
                row.getString(4),
                row.getInt(5),
                components.stream().map(DetectorTable::component).toList(),
                row.getDouble(6),
                row.getDouble(7),
                row.getJavaMap(9));
    }

    private static Component component(Row row) {
        Size size = new Size(row.getInt(0), row.getInt(1));
        List<Float> stored = row.getList(2);
        double[] weights = stored.stream().mapToDouble(weight -> weight).toArray();
        return new Component(
                new Template(size, weights.length / size.area(), weights),
                row.getDouble(3),
                Box.parse(row.getString(4)),
                row.getDouble(5));
    }
}
