package dev.onebox.studio.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.Runtime.Version;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Runs the tests of the page's modules that need no browser, {@code src/test/js}, with Node. */
class PageModulesTest {
    private static final Version LEAST = Version.parse("20.19"); // which needs no package.json to know a module

    @Test
    void theModulesPassTheirTests() throws IOException, InterruptedException {
        assumeTrue(Browser.onPath("node").isPresent(), "node is not on the path; on Debian: apt-get install nodejs");
        Version version =
                Version.parse(output(List.of("node", "--version")).strip().substring(1));
        assumeTrue(version.compareTo(LEAST) >= 0, "node " + version + ", expected " + LEAST);
        List<String> command = new ArrayList<>(List.of("node", "--test", "--test-reporter=tap"));
        try (Stream<Path> files = Files.list(Path.of("src", "test", "js"))) {
            files.map(Path::toString).sorted().forEach(command::add);
        }
        assertThat(output(command)).contains("# fail 0\n").doesNotContain("# tests 0\n", "# pass 0\n");
    }

    private static String output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (var out = process.getInputStream()) {
            String text = new String(out.readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return text;
        }
    }
}
