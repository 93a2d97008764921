package dev.onebox.store;

import java.io.IOException;
import java.nio.file.Path;

/**
 * What came of checking a file of ours from its first byte to its last.
 *
 * @param kind what it is: a detector, statistics, compact statistics or a checkpoint
 * @param checksummed whether it has a checksum; without one only what makes no sense is noticed
 */
public record FileCheck(String kind, boolean checksummed) {
    /** Checks a file of any kind. @throws IOException with path and reason, if it is damaged or none of ours */
    public static FileCheck of(Path path) throws IOException {
        String file = path.toString();
        Safetensors content = Safetensors.read(path);
        String kind = content.metadata().getOrDefault(Metadata.KIND, "");
        switch (kind) {
            case DetectorFile.KIND -> DetectorFile.detector(file, content);
            case CheckpointFile.KIND -> CheckpointFile.checkpoint(file, content);
            default -> StatisticsFile.ofEitherForm(file, content);
        }
        return new FileCheck(kind.replace('-', ' '), content.isChecksummed());
    }
}
