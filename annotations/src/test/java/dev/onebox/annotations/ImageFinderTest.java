package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths of another machine are found by their end, and never two of them in one file. */
class ImageFinderTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void drawOnePhoto() {
        DrawnPhotos.of(folder.resolve("train/1.jpg"), 100, 80, 1);
    }

    private Dataset read(String csv, String... names) throws IOException {
        String rows = String.join(",cat,1,1,5,5\n", names) + ",cat,1,1,5,5\n";
        return DatasetFiles.read(Files.writeString(folder.resolve(csv), "image,label,x,y,width,height\n" + rows));
    }

    private static List<Boolean> areFound(Dataset dataset) {
        return dataset.images().stream().map(image -> image.file().isPresent()).toList();
    }

    @Test
    void aFileBelongsToTheImageOfItsNameWhicheverStandsFirst() throws IOException {
        assertThat(areFound(read("train/boxes.csv", "/data/val/1.jpg", "1.jpg")))
                .containsExactly(false, true);
    }

    @Test
    void aNameThatOnlyContainsThatOfASplitDoesNotHideTheOthers() throws IOException {
        Files.createDirectories(folder.resolve("test"));
        assertThat(areFound(read("latest.csv", "1.jpg"))).containsExactly(true);
    }

    @Test
    void imagesThatLayInDifferentFoldersOfAnotherMachineAreNotTakenForOne() throws IOException {
        Dataset dataset = read("train/boxes.csv", "/data/a/1.jpg", "/data/b/1.jpg");
        assertThat(areFound(dataset)).containsExactly(true, false);
        assertThat(dataset.problems())
                .singleElement()
                .asString()
                .contains("/data/b/1.jpg: found as", "which is /data/a/1.jpg already");
    }
}
