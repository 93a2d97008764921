package dev.onebox.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.AbstractFileSystem;
import org.apache.hadoop.fs.DelegateToFileSystem;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("cluster")
class HadoopFilesTest {
    @TempDir
    Path folder;

    /** As HDFS does it: renaming does not replace. */
    public static class StrictFileSystem extends RawLocalFileSystem {
        @Override
        public URI getUri() {
            return URI.create("strict:///");
        }

        @Override
        public boolean rename(org.apache.hadoop.fs.Path from, org.apache.hadoop.fs.Path to) throws IOException {
            return !exists(to) && super.rename(from, to);
        }
    }

    /** The face of {@link StrictFileSystem} that knows how to replace. */
    public static final class ReplacingFileSystem extends DelegateToFileSystem {
        public ReplacingFileSystem(URI place, Configuration hadoop) throws IOException, URISyntaxException {
            super(place, new StrictFileSystem(), hadoop, "strict", false);
        }
    }

    private static HadoopFiles files(boolean replacing) {
        Configuration hadoop = new Configuration();
        hadoop.setClass("fs.strict.impl", StrictFileSystem.class, FileSystem.class);
        if (replacing) {
            hadoop.setClass("fs.AbstractFileSystem.strict.impl", ReplacingFileSystem.class, AbstractFileSystem.class);
        }
        return new HadoopFiles(hadoop);
    }

    private static String text(HadoopFiles files, String place) throws IOException {
        return files.read(place, Files::readString);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName() + "").sorted().toList();
        }
    }

    @Test
    void aFileThatExistsIsReplacedOnlyIfAsked() throws IOException {
        for (String place : List.of(folder + "/local", "strict://" + folder + "/strict")) {
            HadoopFiles files = files(true);
            files.write(place, false, local -> Files.writeString(local, "old"));
            assertThatThrownBy(() -> files.write(place, false, local -> Files.writeString(local, "new")))
                    .hasMessageContaining("--force");
            assertThat(text(files, place)).isEqualTo("old");
            files.write(place, true, local -> Files.writeString(local, "new"));
            assertThat(text(files, place)).isEqualTo("new");
        }
        assertThat(names()).containsExactly("local", "strict");
    }

    @Test
    void whatCannotBeReplacedIsKept() throws IOException {
        Path file = Files.writeString(folder.resolve("kept"), "old");
        assertThatThrownBy(() -> files(false).write("strict://" + file, true, local -> Files.writeString(local, "new")))
                .isInstanceOf(IOException.class);
        assertThat(file).hasContent("old");
        assertThat(names()).containsExactly("kept");
    }

    @Test
    void ofManyAttemptsOneStandsAndNobodyEverMissesTheFile() throws Exception {
        for (String scheme : List.of("file://", "strict://")) {
            Path file = folder.resolve("part");
            Callable<Boolean> attempt = () -> {
                files(false).writeOnce(scheme + file, local -> Files.writeString(local, "the same bytes"));
                return Files.readString(file).equals("the same bytes"); // from now on it is there
            };
            ExecutorService pool = Executors.newFixedThreadPool(8);
            try {
                List<Callable<Boolean>> attempts =
                        IntStream.range(0, 64).mapToObj(i -> attempt).toList();
                for (Future<Boolean> one : pool.invokeAll(attempts)) {
                    assertThat(one.get()).isTrue();
                }
            } finally {
                pool.shutdownNow();
            }
            assertThat(names()).containsExactly("part");
            Files.delete(file);
        }
    }

    @Test
    void whatKilledWritersLeftIsRemovedAndNothingElse() throws IOException {
        Files.writeString(folder.resolve(".part.0.unfinished"), "half");
        Files.writeString(folder.resolve(".hidden"), "somebody else's");
        Files.writeString(folder.resolve("part"), "whole");
        files(false).removeUnfinished(folder.toString());
        files(false).removeUnfinished(folder.resolve("missing").toString());
        assertThat(names()).containsExactly(".hidden", "part");
    }

    @Test
    void aFolderWithSomethingInItIsRefused() throws IOException {
        files(false).requireEmpty(folder.toString());
        Files.writeString(folder.resolve("something"), "");
        assertThatThrownBy(() -> files(false).requireEmpty(folder.toString())).hasMessageContaining("not empty");
    }
}
