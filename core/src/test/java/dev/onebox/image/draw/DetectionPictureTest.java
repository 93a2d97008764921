package dev.onebox.image.draw;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.Box;
import dev.onebox.Photo;
import dev.onebox.image.draw.DetectionPicture.Mark;
import dev.onebox.oracle.SyntheticPhotos;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DetectionPictureTest {
    private static Photo plain(int width, int height, int grey) {
        return SyntheticPhotos.painted(width, height, (x, y, c) -> grey);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 128, 255})
    void boxesStandOutFromAnyBackground(int grey) {
        Photo drawn =
                DetectionPicture.of(plain(200, 150, grey), List.of(new Mark(new Box(50, 40, 80, 60), "", 0x808080)));
        int brightest =
                IntStream.range(40, 60).map(x -> drawn.at(x, 70, 1)).max().orElseThrow();
        int darkest = IntStream.range(40, 60).map(x -> drawn.at(x, 70, 1)).min().orElseThrow();
        assertThat(brightest - darkest).isGreaterThan(60);
        assertThat(drawn.at(90, 70, 0)).as("inside").isEqualTo(grey);
        assertThat(drawn.at(20, 70, 0)).as("outside").isEqualTo(grey);
    }

    @Test
    void captionsStandAboveTheBoxInItsColour() {
        Photo drawn = DetectionPicture.of(
                plain(300, 200, 255), List.of(new Mark(new Box(50, 80, 120, 60), "gear 7.3", 0x00c853)));
        assertThat(drawn.at(52, 70, 0)).isLessThan(60);
        assertThat(drawn.at(52, 70, 1)).isGreaterThan(180);
    }

    @Test
    void captionsStayInsideThePhoto() {
        Photo drawn = DetectionPicture.of(
                plain(120, 90, 0), List.of(new Mark(new Box(100, -10, 60, 60), "something long", 0xffd600)));
        long yellow = IntStream.range(0, 120)
                .filter(x -> drawn.at(x, 12, 0) > 200 && drawn.at(x, 12, 2) < 60)
                .count();
        assertThat(yellow).isGreaterThan(20);
    }

    @Test
    void thePhotoItselfStaysAsItIs() {
        Photo photo = plain(50, 50, 7);
        DetectionPicture.of(photo, List.of(new Mark(new Box(10, 10, 20, 20), "x", 0xffffff)));
        assertThat(photo.rgb()).containsOnly(7);
        assertThat(DetectionPicture.of(photo, List.of()).rgb()).isEqualTo(photo.rgb());
    }

    @Test
    void labelsHaveColoursOfTheirOwn() {
        assertThat(DetectionPicture.colours(List.of("c", "a", "b", "a"))).hasSize(3);
        assertThat(DetectionPicture.colours(List.of("c", "a", "b")).values()).doesNotHaveDuplicates();
        assertThat(DetectionPicture.colours(List.of("b", "c", "a")))
                .isEqualTo(DetectionPicture.colours(List.of("a", "b", "c")));
    }
}
