package dev.onebox.lab.bench;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where this program was built. Stateless. */
public final class Repository {
    private Repository() {}

    /** The folder of the launcher, three above this program's jar. */
    public static Path folder() {
        try {
            File jar = new File(Repository.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return jar.toPath().resolve("../../..").normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
