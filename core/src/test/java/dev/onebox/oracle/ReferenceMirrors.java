package dev.onebox.oracle;

import dev.onebox.solve.ParityBasis;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** The mirrors of FHOG-31 as the reference has them. */
public final class ReferenceMirrors {
    private ReferenceMirrors() {}

    public static ParityBasis parities() throws IOException {
        ReferenceFile file = ReferenceFile.read("fhog_flip_parity.txt");
        return ParityBasis.of(permutation(file, "perm_h"), permutation(file, "perm_v"));
    }

    private static List<Integer> permutation(ReferenceFile file, String name) {
        return Arrays.stream(file.values(name)).mapToObj(value -> (int) value).toList();
    }
}
