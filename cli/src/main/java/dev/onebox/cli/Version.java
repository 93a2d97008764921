package dev.onebox.cli;

import picocli.CommandLine.IVersionProvider;

/** What {@code --version} says. */
public final class Version implements IVersionProvider {
    /** The version of this build; classes that were not packaged have none. */
    public static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "unpackaged" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {Main.NAME + " " + text()};
    }
}
