package dev.onebox.cli;

import dev.onebox.studio.Studio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Serves the studio until it is interrupted. */
@Command(
        name = "serve",
        description = "Opens the studio: a page on this machine to draw a box, see every match, fix it and export.",
        footer = {
            "",
            "Prints the page's address, which holds a secret: who knows it can see the photos.",
            "Work is kept in DIR/.onebox, or in the user's own state where DIR cannot be written; the photos",
            "themselves are never touched. Ctrl+C ends it.",
            "",
            "Example:",
            "  onebox serve ~/photos"
        })
@SuppressWarnings("NullAway.Init")
final class ServeCommand extends BaseCommand {
    private static final int MOST_PORT = 65_535;

    @Parameters(paramLabel = "DIR", description = "The folder of photos.")
    private Path folder;

    @Option(names = "--port", paramLabel = "N", description = "Port to listen on (default: any that is free).")
    private int port;

    @Option(names = "--no-open", description = "Do not open the page in a browser.")
    private boolean noOpen;

    @Option(
            names = "--state",
            paramLabel = "STATE",
            description = "Keep work on the folder below STATE rather than in DIR/.onebox.")
    private @Nullable Path state;

    public ServeCommand(Console console) {
        super(console);
    }

    @Override
    protected int run() throws IOException, InterruptedException {
        require(port >= 0 && port <= MOST_PORT, "--port " + port + ": expected at least 0 and at most " + MOST_PORT);
        whenInterrupted(() -> ""); // that is how it is ended
        try (Studio studio = new Studio(folder, port, Optional.ofNullable(state), console()::trace)) {
            Runtime.getRuntime().addShutdownHook(new Thread(studio::close, "onebox-studio-end"));
            console().result(Map.of("address", studio.address()), studio.address());
            console().out().flush();
            studio.notices().forEach(console()::warn);
            if (!noOpen) {
                open(studio.address());
            }
            warmUp(studio);
            new CountDownLatch(1).await(); // until the process is interrupted
            return ExitCode.DONE;
        }
    }

    /** While a person looks for the object, so that the first box is as quick as the next. */
    private void warmUp(Studio studio) throws InterruptedException {
        try {
            studio.warmUp();
        } catch (IOException e) {
            console().warn("the statistics that come with the program cannot be read: " + e.getMessage());
        }
    }

    /** Not by java.awt, which would need a display to ask. */
    private void open(String address) {
        try {
            new ProcessBuilder(opener(address))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            console().note("no browser could be started: open the address above yourself");
        }
    }

    private static List<String> opener(String address) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.contains("mac")) {
            return List.of("open", address);
        }
        return system.contains("windows")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                : List.of("xdg-open", address);
    }
}
