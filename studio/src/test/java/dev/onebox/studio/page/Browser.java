package dev.onebox.studio.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** Debian's chromium without a screen, and where programs are. */
final class Browser {
    private Browser() {}

    /** Starts one that saves files in a folder. */
    static ChromeDriver start(Path downloads) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(required("chromium"));
        options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage");
        options.addArguments( // windows behind others are tested too
                "--disable-background-timer-throttling",
                "--disable-backgrounding-occluded-windows",
                "--disable-renderer-backgrounding");
        options.setExperimentalOption("prefs", Map.of("download.default_directory", downloads.toString()));
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(required("chromedriver"))
                .withSilent(true)
                .build();
        return new ChromeDriver(service, options);
    }

    private static File required(String program) {
        Optional<Path> path = onPath(program);
        assumeTrue(
                path.isPresent(), program + " is not on the path; on Debian: apt-get install chromium chromium-driver");
        return path.orElseThrow().toFile();
    }

    static Optional<Path> onPath(String program) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Arrays.stream(path.split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
