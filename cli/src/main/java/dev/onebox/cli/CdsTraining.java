package dev.onebox.cli;

import dev.onebox.Photo;
import dev.onebox.image.draw.PhotoWriter;
import dev.onebox.kernel.Kernels;
import dev.onebox.studio.Studio;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What most starts of the program begin with, done once for nobody after it was built: Java writes down the classes that it
 * loaded, and later starts find them ready to use. Not a command; the launcher calls it.
 */
final class CdsTraining {
    private static final int SIDE = 64;
    private static final int MOST_LOOKS = 200;
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");

    private CdsTraining() {}

    /**
     * Does all of it and prints nothing.
     *
     * @param args a picture to look for a part of itself in
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        run("doctor");
        run("serve", "--help");
        Kernels.plain(); // which short searches use
        if (args.length == 1) {
            run("find", "--box", "300,300,120,160", args[0], args[0]);
        }
        Path folder = Files.createTempDirectory("onebox-cds");
        try {
            Photo nothing = new Photo(SIDE, SIDE, new byte[3 * SIDE * SIDE]);
            Files.write(folder.resolve("nothing.jpg"), PhotoWriter.jpeg(nothing, 1));
            look(folder);
        } finally {
            delete(folder);
        }
    }

    private static void run(String... command) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Main.run(command, nowhere, nowhere, Map.of());
    }

    /** Opens the studio's page as a browser does, and looks at its first photo. */
    private static void look(Path folder) throws IOException, InterruptedException {
        try (Studio studio = new Studio(folder, 0, Optional.of(folder.resolve("state")), surprise -> {})) {
            String[] address = studio.address().split("/#", 2);
            for (String path : List.of("/", "/main.js", "/theme.css", "/api/state?" + address[1])) {
                text(address[0] + path);
            }
            Matcher id = ID.matcher("");
            boolean isListed = false;
            for (int i = 0; i < MOST_LOOKS && !isListed; i++) {
                Thread.sleep(10);
                isListed =
                        id.reset(text(address[0] + "/api/images?" + address[1])).find();
            }
            if (isListed) {
                for (String picture : List.of("/thumbnail?", "/photo?")) {
                    text(address[0] + "/api/images/" + id.group(1) + picture + address[1]);
                }
            }
            studio.warmUp();
        }
    }

    private static String text(String address) throws IOException {
        try (InputStream in = URI.create(address).toURL().openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
    }
}
