package dev.onebox.cli;

import static dev.onebox.cli.CommandRun.onebox;
import static dev.onebox.cli.ExitCode.FAILED;
import static dev.onebox.cli.ExitCode.WRONG_USAGE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {
    @TempDir
    private Path folder;

    private Process start(Object... arguments) throws IOException {
        return ProgramProcess.of(Main.class, List.of("-Xmx512m", "-Djava.awt.headless=true"), "serve", arguments)
                .start();
    }

    private static BufferedReader reader(InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    @Test
    void printsTheAddressOfAPageThatAnswersAndRefusesASecondServer() throws Exception {
        Process server = start(folder, "--no-open");
        try {
            String address = String.valueOf(reader(server.getInputStream()).readLine());
            assertThat(address).matches("http://127\\.0\\.0\\.1:\\d+/#token=[0-9a-f]{32,}");
            HttpURLConnection page = (HttpURLConnection) URI.create(address.substring(0, address.indexOf('#')))
                    .toURL()
                    .openConnection();
            assertThat(page.getResponseCode()).isEqualTo(200);
            onebox("serve", folder, "--no-open").ends(FAILED, "already running", Long.toString(server.pid()));
        } finally {
            server.destroy();
            assertThat(server.waitFor()).isNotZero();
        }
        assertThat(Files.exists(folder.resolve(".onebox").resolve("journal"))).isTrue();
    }

    @Test
    void keepsWorkElsewhereIfToldToAndSaysSo() throws Exception {
        Path photos = Files.createDirectory(folder.resolve("photos"));
        Path state = folder.resolve("state");
        Process server = start(photos, "--no-open", "--state", state);
        try {
            assertThat(reader(server.getErrorStream())
                            .lines()
                            .filter(line -> line.contains("is kept in"))
                            .findFirst())
                    .hasValueSatisfying(line -> assertThat(line).contains(state.toString()));
        } finally {
            server.destroy();
            server.waitFor();
        }
        assertThat(photos).isEmptyDirectory();
    }

    @Test
    void wrongPortsAndFoldersAreRefused() throws IOException {
        onebox("serve", folder, "--port", "65536", "--no-open").ends(WRONG_USAGE);
        onebox("serve", folder.resolve("nowhere"), "--no-open").ends(FAILED, "there is no such folder");
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThat(onebox("serve", file, "--no-open").err()).contains("not a folder");
    }
}
