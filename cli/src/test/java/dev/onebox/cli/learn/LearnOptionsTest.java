package dev.onebox.cli.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.learn.LearnSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class LearnOptionsTest {
    @Test
    void thePapersSettingsInTheReadmeAreThoseOfTheLibrary() throws IOException {
        String command = Files.readString(Path.of("../README.md"))
                .lines()
                .filter(line -> line.contains("onebox train") && line.contains("--lambda 1e-4"))
                .findFirst()
                .orElseThrow();
        String options = command.substring(command.indexOf("--feature")).replace("`", "");
        LearnOptions read = CommandLine.populateCommand(new LearnOptions(), options.split(" ", -1));
        assertThat(read.settings()).usingRecursiveComparison().isEqualTo(LearnSettings.paper());
        assertThat(new LearnOptions().settings()).usingRecursiveComparison().isEqualTo(LearnSettings.auto());
    }
}
