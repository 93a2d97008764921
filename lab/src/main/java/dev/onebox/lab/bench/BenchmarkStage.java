package dev.onebox.lab.bench;

import java.io.IOException;
import java.util.List;

/** Something worth measuring: gives one line of the table per question it answers. */
public interface BenchmarkStage {
    /** The name to call it by on the command line. */
    String name();

    /** Checks that all variants do the same work, then times them. */
    List<BenchmarkRow> measure() throws IOException;
}
