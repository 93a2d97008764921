package dev.onebox.studio;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A studio in a process of its own, to be killed or starved. Close it to end it. */
final class StudioProcess implements AutoCloseable {
    private static final Path SHELL = Path.of("/bin/bash");

    private final Process process;
    private final String address;

    private StudioProcess(Path folder, List<String> prefix, List<String> options) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-Djava.awt.headless=true"));
        command.addAll(options);
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), StudioProcess.class.getName(), folder.toString()));
        this.process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        this.address = String.valueOf(process.inputReader().readLine());
    }

    /** Prints the address and waits to be killed. */
    public static void main(String[] args) throws Exception {
        Studio studio = new Studio(Path.of(args[0]), 0, Optional.empty(), Throwable::printStackTrace);
        System.out.println(studio.address());
        Thread.sleep(TimeUnit.MINUTES.toMillis(10));
        studio.close();
    }

    static StudioProcess on(Path folder) throws IOException {
        return new StudioProcess(folder, List.of(), List.of());
    }

    /** One that cuts off who takes longer than that for a request. */
    static StudioProcess withRequestsOf(int seconds, Path folder) throws IOException {
        return new StudioProcess(folder, List.of(), List.of("-Dsun.net.httpserver.maxReqTime=" + seconds));
    }

    /** One that can write no file longer than 16 kB, as if the disk were full; where there is a shell to say so. */
    static StudioProcess withFullDisk(Path folder) throws IOException {
        assumeTrue(Files.exists(SHELL), "no bash to limit the size of files with");
        List<String> limited = List.of(SHELL.toString(), "-c", "ulimit -S -f 16; exec \"$@\"", "limited");
        return new StudioProcess(folder, limited, List.of());
    }

    String address() {
        return address;
    }

    /** Ends it at once, as kill -9 does. */
    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
