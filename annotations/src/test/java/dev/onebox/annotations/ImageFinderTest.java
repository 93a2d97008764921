package dev.onebox.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.oracle.DrawnPhotos;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths of another machine are found by their end, and never two of them in one file. */
class ImageFinderTest {
    @TempDir
    private Path folder;

    @Test
    void aFileBelongsToTheImageOfItsNameWhicheverStandsFirst() throws IOException {
        DrawnPhotos.of(folder.resolve("1.jpg"), 100, 80, 1);
        Path csv = Files.writeString(folder.resolve("boxes.csv"), """
                image,label,x,y,width,height
                /data/train/1.jpg,cat,1,1,5,5
                1.jpg,cat,1,1,5,5
                """);
        Dataset dataset = DatasetFiles.read(csv);
        assertThat(dataset.images().get(0).file()).isEmpty();
        assertThat(dataset.images().get(1).file()).isPresent();
    }

    @Test
    void aNameThatOnlyContainsThatOfASplitDoesNotHideTheOthers() throws IOException {
        Files.createDirectories(folder.resolve("test"));
        DrawnPhotos.of(Files.createDirectories(folder.resolve("train")).resolve("1.jpg"), 100, 80, 1);
        Path csv = Files.writeString(folder.resolve("latest.csv"), """
                image,label,x,y,width,height
                1.jpg,cat,1,1,5,5
                """);
        assertThat(DatasetFiles.read(csv).images().get(0).file()).isPresent();
    }

    @Test
    void imagesThatLayInDifferentFoldersOfAnotherMachineAreNotTakenForOne() throws IOException {
        DrawnPhotos.of(folder.resolve("1.jpg"), 100, 80, 1);
        Path csv = Files.writeString(folder.resolve("boxes.csv"), """
                image,label,x,y,width,height
                /data/train/1.jpg,cat,1,1,5,5
                /data/val/1.jpg,cat,1,1,5,5
                """);
        Dataset dataset = DatasetFiles.read(csv);
        assertThat(dataset.images().get(0).file()).isPresent();
        assertThat(dataset.images().get(1).file()).isEmpty();
        assertThat(dataset.problems())
                .singleElement()
                .asString()
                .contains("/data/val/1.jpg: found as", "which is /data/train/1.jpg already");
    }
}
