package dev.onebox.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Size;
import dev.onebox.learn.LearnSettings;
import dev.onebox.options.LearnSettingOptions;
import dev.onebox.solve.Method;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

class LearnSpecTest {
    @Command
    @SuppressWarnings("unused") // filled by parsing, of which only what was typed is of interest
    private static final class ExampleCommand {
        @Mixin
        private final LearnSettingOptions learning = new LearnSettingOptions();

        @Option(names = "--other")
        private int other;

        static LearnSpec of(String... words) {
            return LearnSpec.of(new CommandLine(new ExampleCommand()).parseArgs(words));
        }
    }

    @Test
    void optionsOfACommandTravelAsTheyWereTyped() {
        LearnSpec spec = ExampleCommand.of("--template", "6x7", "--other=3", "--flip", "--solver=pcg", "--lambda", "auto");
        assertThat(spec.options()).containsOnlyKeys(List.of("template", "flip", "solver"));
        assertThat(spec.settings())
                .usingRecursiveComparison()
                .isEqualTo(LearnSettings.auto()
                        .withTemplate(new Size(6, 7))
                        .withFlip(true)
                        .withMethod(Method.named("pcg")));
    }

    @Test
    void withoutOptionsEverythingIsDecidedFromTheBoxes() {
        assertThat(ExampleCommand.of().settings()).usingRecursiveComparison().isEqualTo(LearnSettings.auto());
    }

    @Test
    void aDefaultStandsBackBehindWhatIsGiven() {
        LearnSpec spec = LearnSpec.of(Map.of("limit", "5", "fit", "stretch"));
        assertThat(spec.withDefault("limit", "9").options()).containsEntry("limit", "5");
        assertThat(spec.withDefault("rank", "9").options()).containsEntry("rank", "9");
    }
}
