package dev.onebox.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ClassCommentsTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/onebox/solve");

    /** A comment at the margin, annotations perhaps, and a class or record. */
    private static final Pattern TYPE = Pattern.compile(
            "^/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:@\\w+\\s+)*(?:public )?(?:final |abstract )*(?:class|record) (\\w+)",
            Pattern.DOTALL | Pattern.MULTILINE);

    private static final Pattern THREADS =
            Pattern.compile("[Ii]mmutable|[Tt]hread-safe|shareable|Stateless|One per |Only called");

    @Test
    void everyClassSaysWhetherThreadsMayShareIt() throws IOException {
        List<Path> sources;
        try (Stream<Path> files = Files.list(SOURCES)) {
            sources = files.sorted().toList();
        }
        assertThat(sources).hasSizeGreaterThan(50);
        for (Path source : sources) {
            Matcher type = TYPE.matcher(Files.readString(source));
            if (type.find() && !type.group(2).endsWith("Exception")) {
                assertThat(type.group(1)).as(type.group(2)).containsPattern(THREADS);
            }
        }
    }
}
