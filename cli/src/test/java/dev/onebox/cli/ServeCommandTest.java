package dev.onebox.cli;

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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {
    @TempDir
    private Path folder;

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Djava.awt.headless=true",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "serve"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).start();
    }

    private static BufferedReader reader(InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    @Test
    void printsTheAddressOfAPageThatAnswersAndRefusesASecondServer() throws Exception {
        Process server = start(folder.toString(), "--no-open");
        try {
            String address = String.valueOf(reader(server.getInputStream()).readLine());
            assertThat(address).matches("http://127\\.0\\.0\\.1:\\d+/#token=[0-9a-f]{32,}");
            HttpURLConnection page = (HttpURLConnection) URI.create(address.substring(0, address.indexOf('#')))
                    .toURL()
                    .openConnection();
            assertThat(page.getResponseCode()).isEqualTo(200);
            CommandRun second = CommandRun.of("serve", folder.toString(), "--no-open");
            assertThat(second.code()).isEqualTo(ExitCode.FAILED);
            assertThat(second.err()).contains("already running").contains(Long.toString(server.pid()));
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
        Process server = start(photos.toString(), "--no-open", "--state", state.toString());
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
        assertThat(CommandRun.of("serve", folder.toString(), "--port", "65536", "--no-open")
                        .code())
                .isEqualTo(ExitCode.WRONG_USAGE);
        CommandRun missing = CommandRun.of("serve", folder.resolve("nowhere").toString(), "--no-open");
        assertThat(missing.code()).isEqualTo(ExitCode.FAILED);
        assertThat(missing.err()).contains("there is no such folder");
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThat(CommandRun.of("serve", file.toString(), "--no-open").err()).contains("not a folder");
    }
}
