package dev.onebox.oracle;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.StringTokenizer;

/** Named arrays of a reference file: a line {@code name dim0 dim1 …}, then a line with the row-major values; repeated. */
public final class ReferenceFile {
    private final Map<String, int[]> shapes = new HashMap<>();
    private final Map<String, double[]> values = new HashMap<>();

    private ReferenceFile() {}

    /** Reads {@code shared/reference/name}; skips the calling test if it is not there. */
    public static ReferenceFile read(String name) throws IOException {
        Path path = SharedFiles.file("reference/" + name);
        ReferenceFile file = new ReferenceFile();
        try (BufferedReader reader = Files.newBufferedReader(path)) {
            for (String head = reader.readLine(); head != null; head = reader.readLine()) {
                file.add(head.trim().split(" +"), reader.readLine());
            }
        }
        return file;
    }

    private void add(String[] head, String line) {
        StringTokenizer numbers = new StringTokenizer(line);
        double[] array = new double[numbers.countTokens()];
        for (int i = 0; i < array.length; i++) {
            array[i] = Double.parseDouble(numbers.nextToken());
        }
        int[] shape = new int[head.length - 1];
        for (int i = 0; i < shape.length; i++) {
            shape[i] = Integer.parseInt(head[i + 1]);
        }
        shapes.put(head[0], shape);
        values.put(head[0], array);
    }

    /** The extents of an array. */
    public int[] shape(String name) {
        return shapes.get(name);
    }

    /** The values of an array, row-major. */
    public double[] values(String name) {
        return values.get(name);
    }

    /** One value of an array. */
    public double at(String name, int... position) {
        int[] shape = shapes.get(name);
        int index = 0;
        for (int axis = 0; axis < shape.length; axis++) {
            index = index * shape[axis] + position[axis];
        }
        return values.get(name)[index];
    }
}
