package dev.onebox.spark.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PhotoPlanTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void writeFiles() throws IOException {
        Files.createDirectories(folder.resolve("photos/b"));
        for (String name : List.of("photos/c.jpg", "photos/a.PNG", "photos/b/x.tif", "photos/b/y.webp")) {
            Files.write(folder.resolve(name), new byte[1000]);
        }
        for (String name : List.of("photos/.hidden.jpg", "photos/_temporary.jpg", "photos/notes.txt")) {
            Files.write(folder.resolve(name), new byte[10]);
        }
        Files.write(folder.resolve("large.seq"), new byte[200_000]);
        Files.write(folder.resolve("large.tar"), new byte[200_000]);
    }

    private static PhotoPlan plan(String... inputs) throws IOException {
        List<String> paths = List.of(inputs).stream()
                .map(input -> folder.resolve(input).toString())
                .toList();
        return PhotoPlan.of(paths, new Configuration());
    }

    private static List<String> names(PhotoPlan plan) {
        return plan.pieces().stream().map(PhotoPiece::name).toList();
    }

    @Test
    void foldersAreWalkedInTheOrderOfNamesWithoutWhatIsHiddenOrNoPhotoAndFilesReadOnce() throws IOException {
        assertThat(names(plan("photos"))).containsExactly("a.PNG", "b/x.tif", "b/y.webp", "c.jpg");
        assertThat(names(plan("photos/c.jpg", "photos", "photos/b"))).hasSize(4);
    }

    @Test
    void namesThatStandForSeveralFilesAreKnown() throws IOException {
        Files.createDirectories(folder.resolve("other"));
        Files.write(folder.resolve("other/c.jpg"), new byte[1000]);
        assertThat(plan("photos").duplicateNames()).isEmpty();
        assertThat(plan("photos", "other").duplicateNames()).containsExactly("c.jpg");
    }

    @Test
    void patternsAreFollowedAndWhatIsMissingIsAProblem() throws IOException {
        PhotoPlan plan = plan("photos/*.jpg", "nothing*");
        assertThat(names(plan)).containsExactly("c.jpg");
        assertThat(plan.problems()).hasSize(1);
        assertThat(plan.problems().get(0).toString()).contains("nothing*", "no such file");
    }

    @Test
    void partitionsTakeNeighboursUpToTheirBytes() throws IOException {
        List<List<PhotoPiece>> partitions = plan("photos").partitions(OptionalLong.of(70_000));
        assertThat(partitions).extracting(List::size).containsExactly(2, 2); // 1,000 bytes and the opening, 32 kB
        assertThat(plan("photos").partitions(OptionalLong.empty())).hasSize(1);
        assertThat(plan("photos").partitions(OptionalLong.of(1))).hasSize(4);
        assertThatThrownBy(() -> plan("photos").partitions(OptionalLong.of(0))).hasMessageContaining("got 0");
    }

    @Test
    void partitionsAreAlikeSoThatNoneIsLeftOver() throws IOException {
        Path even = Files.createDirectories(folder.resolve("even"));
        for (int i = 0; i < 10; i++) {
            Files.write(even.resolve(i + ".jpg"), new byte[100_000]);
        }
        List<List<PhotoPiece>> partitions = plan("even").partitions(OptionalLong.of(430_000)); // three and a bit
        assertThat(partitions).extracting(List::size).containsExactly(2, 3, 2, 3);
        List<String> names =
                partitions.stream().flatMap(List::stream).map(PhotoPiece::name).toList();
        assertThat(names).isEqualTo(names(plan("even")));
    }

    @Test
    void whatCanBeReadInRangesIsDividedWithoutGaps() throws IOException {
        List<List<PhotoPiece>> partitions = plan("large.seq", "large.tar").partitions(OptionalLong.of(60_000));
        assertThat(partitions).hasSize(5);
        long next = 0;
        for (List<PhotoPiece> partition : partitions.subList(0, 4)) {
            assertThat(partition).hasSize(1);
            assertThat(partition.get(0).start()).isEqualTo(next);
            next += partition.get(0).length();
        }
        assertThat(next).isEqualTo(200_000);
        assertThat(partitions.get(4).get(0).length()).isEqualTo(200_000);
    }

    @Test
    void onlyFilesThatAreWantedStayAndShardsAnyway() throws IOException {
        assertThat(names(plan("photos", "large.tar").onlyNamed("c.jpg"::equals)))
                .containsExactly("c.jpg", "large.tar");
    }
}
