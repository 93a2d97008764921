package dev.onebox.studio.page;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/**
 * Debian's chromium without a screen, started once for all tests and given to those that ask for a {@link Chromium}. Where it
 * is not installed they are skipped, with a message.
 */
final class Browser implements ExecutionCondition, ParameterResolver {
    private static final Namespace OURS = Namespace.create(Browser.class);
    private static final List<String> PROGRAMS = List.of("chromium", "chromedriver");

    /** A running browser, and the folder it saves downloads in. */
    record Chromium(ChromeDriver driver, Path downloads) implements AutoCloseable {
        static Chromium start() {
            try {
                Path downloads = Files.createTempDirectory("onebox-downloads");
                return new Chromium(new ChromeDriver(service(), options(downloads)), downloads);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** What was saved under a name with that ending. */
        Optional<Path> downloaded(String ending) {
            try (Stream<Path> files = Files.list(downloads)) {
                return files.filter(file -> file.toString().endsWith(ending)).findFirst();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            driver.quit();
            try (Stream<Path> files = Files.list(downloads)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(downloads);
        }
    }

    private static ChromeDriverService service() {
        return new ChromeDriverService.Builder()
                .usingDriverExecutable(onPath("chromedriver").orElseThrow().toFile())
                .withSilent(true)
                .build();
    }

    private static ChromeOptions options(Path downloads) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(onPath("chromium").orElseThrow().toFile());
        options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage");
        options.addArguments( // windows behind others are tested too
                "--disable-background-timer-throttling",
                "--disable-backgrounding-occluded-windows",
                "--disable-renderer-backgrounding");
        options.setExperimentalOption("prefs", Map.of("download.default_directory", downloads.toString()));
        return options;
    }

    static Optional<Path> onPath(String program) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Arrays.stream(path.split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        List<String> missing =
                PROGRAMS.stream().filter(program -> onPath(program).isEmpty()).toList();
        return missing.isEmpty()
                ? ConditionEvaluationResult.enabled("a browser is there")
                : ConditionEvaluationResult.disabled(
                        missing + " not on the path; on Debian: apt-get install chromium chromium-driver");
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Chromium.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(OURS)
                .getOrComputeIfAbsent(Chromium.class, type -> Chromium.start(), Chromium.class);
    }
}
