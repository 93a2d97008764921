package dev.onebox.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onebox.SearchSettings;
import dev.onebox.Size;
import dev.onebox.gather.GatherOptions;
import dev.onebox.image.PhotoLimits;
import dev.onebox.learn.LearnSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

class SettingOptionsTest {
    @Test
    void whatIsNotGivenIsWhatTheLibraryDoes() {
        assertThat(new SearchSettingOptions().settings()).isEqualTo(SearchSettings.standard());
        assertThat(new LearnSettingOptions().settings())
                .usingRecursiveComparison()
                .isEqualTo(LearnSettings.auto());
        assertThat(new LimitOptions().limits()).isEqualTo(PhotoLimits.standard());
    }

    @Test
    void thePapersSettingsInTheReadmeAreThoseOfTheLibrary() throws IOException {
        String command = Files.readString(Path.of("../README.md"))
                .lines()
                .filter(line -> line.contains("onebox train") && line.contains("--lambda 1e-4"))
                .findFirst()
                .orElseThrow();
        String options = command.substring(command.indexOf("--feature")).replace("`", "");
        LearnSettingOptions read = CommandLine.populateCommand(new LearnSettingOptions(), options.split(" ", -1));
        assertThat(read.settings()).usingRecursiveComparison().isEqualTo(LearnSettings.paper());
    }

    @Test
    void whatIsGivenReachesTheLibrary() {
        SearchSettings search = CommandLine.populateCommand(
                        new SearchSettingOptions(), "--scale-step=1.1", "--min-size=20", "--max-per-image=3")
                .settings();
        assertThat(search)
                .isEqualTo(SearchSettings.standard()
                        .withScaleStep(1.1)
                        .withObjects(20, Double.POSITIVE_INFINITY)
                        .withMostPerPhoto(3));
        GatherOptions gather = CommandLine.populateCommand(
                        new GatherSettingOptions(), "--cell=4", "--horizon=5x7", "--scales=1,0.5")
                .options(PhotoLimits.standard());
        assertThat(gather.feature().cell()).isEqualTo(4);
        assertThat(gather.horizon()).isEqualTo(new Size(5, 7));
        assertThat(gather.scales()).isEqualTo(List.of(1.0, 0.5));
    }

    @Test
    void whatMakesNoSenseIsToldWithItsOption() {
        assertThatThrownBy(() -> CommandLine.populateCommand(new LearnSettingOptions(), "--lambda=-1"))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("--lambda")
                .hasMessageContaining("at least 0 or auto");
        GatherSettingOptions tooFar = CommandLine.populateCommand(new GatherSettingOptions(), "--horizon=9000x9000");
        assertThatThrownBy(() -> tooFar.options(PhotoLimits.standard()))
                .hasMessageContaining("--horizon 9000x9000")
                .hasMessageContaining("largest square one");
    }
}
