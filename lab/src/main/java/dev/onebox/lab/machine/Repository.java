package dev.onebox.lab.machine;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** The folder that this program was built in. Stateless. */
public final class Repository {
    private Repository() {}

    /** The folder of the launcher, three above this program's jar. */
    public static Path folder() {
        try {
            return Path.of(Repository.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .resolve("../../..")
                    .normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
