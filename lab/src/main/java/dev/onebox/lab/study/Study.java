package dev.onebox.lab.study;

import java.io.IOException;

/** A question that is answered by tables and figures. */
public interface Study {
    /** The name to call it by on the command line. */
    String name();

    /** Finds the answer and writes it down. */
    void run(StudyOutput output) throws IOException;
}
