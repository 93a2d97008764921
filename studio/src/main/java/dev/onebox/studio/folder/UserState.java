package dev.onebox.studio.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What the program keeps for a user of this computer rather than in a folder of photos: the key by which it knows its own
 * files again, and the work on folders that cannot be written. Immutable.
 *
 * @param home e.g. {@code ~/.local/state/onebox}; made when something is written there
 */
public record UserState(Path home) {
    /** Where the system wants such things to be; {@code XDG_STATE_HOME} says otherwise on any system. */
    public static UserState standard() {
        return new UserState(home(System.getenv(), System.getProperty("os.name", ""), userHome()));
    }

    static Path userHome() {
        return Path.of(System.getProperty("user.home", "."));
    }

    static Path home(Map<String, String> environment, String system, Path userHome) {
        Optional<Path> asked = Optional.ofNullable(environment.get("XDG_STATE_HOME"))
                .filter(path -> !path.isEmpty())
                .map(Path::of)
                .filter(Path::isAbsolute);
        String name = system.toLowerCase(Locale.ROOT);
        Path usual = name.contains("mac")
                ? userHome.resolve("Library").resolve("Application Support")
                : name.contains("windows")
                        ? Optional.ofNullable(environment.get("LOCALAPPDATA"))
                                .map(Path::of)
                                .orElse(userHome.resolve("AppData").resolve("Local"))
                        : userHome.resolve(".local").resolve("state");
        return asked.orElse(usual).resolve("onebox");
    }

    /** Where the work on a folder of photos, given by its real path, is kept if not in that folder itself. */
    Path directoryOf(Path photos) {
        String hash =
                Sha256.hex(photos.toString().getBytes(StandardCharsets.UTF_8)).substring(0, 16);
        Path name = photos.getFileName();
        return home.resolve("folders").resolve((name == null ? "" : name + "-") + hash);
    }

    /** This user's key; one for this start alone if none can be kept. */
    public OwnerKey ownerKey() {
        try {
            return OwnerKey.keptIn(Files.createDirectories(home));
        } catch (IOException e) {
            return OwnerKey.random();
        }
    }
}
