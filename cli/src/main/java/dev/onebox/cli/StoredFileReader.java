package dev.onebox.cli;

import dev.onebox.Detector;
import dev.onebox.statistics.Statistics;
import dev.onebox.store.DetectorFile;
import dev.onebox.store.Safetensors;
import dev.onebox.store.StatisticsFile;
import java.io.IOException;
import java.nio.file.Path;

/** Files of our own as commands read them: with a note where damage could not be noticed. One per command. */
public final class StoredFileReader {
    private final Console console;
    private boolean noted;

    public StoredFileReader(Console console) {
        this.console = console;
    }

    public Statistics statistics(Path file) throws IOException {
        return StatisticsFile.ofEitherForm(file.toString(), read(file));
    }

    public Detector detector(Path file) throws IOException {
        return DetectorFile.detector(file.toString(), read(file));
    }

    /** Reads a file of any kind; the first without a checksum is named, and one is enough. */
    public Safetensors read(Path file) throws IOException {
        Safetensors content = Safetensors.read(file);
        if (!content.isChecksummed() && !noted) {
            noted = true;
            console.note(file + ": written by an early version, without a checksum: damage in it goes unnoticed");
        }
        return content;
    }
}
