package dev.onebox.spark;

import dev.onebox.Detection;
import dev.onebox.spark.input.SkippedInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Detections and skipped photos as Parquet files, one for each partition. Equal detections give equal bytes. Stateless. */
final class DetectionTable {
    private static final MessageType FOUND = MessageTypeParser.parseMessageType("""
            message detections {
              required binary image (STRING);
              required binary label (STRING);
              required double x;
              required double y;
              required double width;
              required double height;
              required double score;
            }""");
    private static final MessageType SKIPPED = MessageTypeParser.parseMessageType("""
            message skipped {
              required binary image (STRING);
              required binary reason (STRING);
            }""");

    private DetectionTable() {}

    /** What was found in one photo, best first. */
    record Found(String image, List<Detection> detections) {}

    static void write(List<Found> photos, Path file) throws IOException {
        try (ParquetWriter<Group> writer = writer(FOUND, file)) {
            for (Found photo : photos) {
                for (Detection one : photo.detections()) {
                    Group row = new SimpleGroup(FOUND);
                    row.add("image", photo.image());
                    row.add("label", one.label());
                    row.add("x", one.box().x());
                    row.add("y", one.box().y());
                    row.add("width", one.box().width());
                    row.add("height", one.box().height());
                    row.add("score", one.score());
                    writer.write(row);
                }
            }
        }
        FooterOrder.settle(file);
    }

    static void writeSkipped(List<SkippedInput> skipped, Path file) throws IOException {
        try (ParquetWriter<Group> writer = writer(SKIPPED, file)) {
            for (SkippedInput one : skipped) {
                Group row = new SimpleGroup(SKIPPED);
                row.add("image", one.name());
                row.add("reason", one.reason());
                writer.write(row);
            }
        }
        FooterOrder.settle(file);
    }

    private static ParquetWriter<Group> writer(MessageType schema, Path file) throws IOException {
        return ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withConf(new Configuration(false))
                .withType(schema)
                .build();
    }
}
