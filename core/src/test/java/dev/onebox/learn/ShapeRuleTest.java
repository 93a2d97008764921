package dev.onebox.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.onebox.Box;
import dev.onebox.Size;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShapeRuleTest {
    private static final Size HORIZON = new Size(40, 40);
    private static final ShapeRule RULE = new ShapeRule(LearnSettings.auto(), List.of(4, 8));

    private static List<Box> boxes(double width, double height, int count) {
        return Collections.nCopies(count, new Box(3, 5, width, height));
    }

    @ParameterizedTest
    @CsvSource({"160,120,8", "100,100,8", "95,95,4", "20,20,4"})
    void theCellIsTheLargestThatNeedsNoEnlarging(double width, double height, int cell) {
        assertThat(RULE.cell(boxes(width, height, 1)).value()).isEqualTo(cell);
    }

    @Test
    void theCellOfTheOnlyStatisticsIsTaken() {
        ShapeRule rule = new ShapeRule(LearnSettings.auto(), List.of(6));
        assertThat(rule.cell(boxes(9, 9, 1)).value()).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource({"200,200,1,8", "120,300,1,8", "300,90,1,8", "200,200,100,8", "40,40,1,4"})
    void windowsHaveTheAspectAndTheCellsAskedFor(double width, double height, int count, int cell) {
        WindowShape shape = RULE.shape(boxes(width, height, count), cell, HORIZON);
        double aspect = shape.object().height() / shape.object().width();
        assertThat(Math.log(aspect / (height / width))).isCloseTo(0, within(0.12));
        double wanted = width == 40 ? 100 : ShapeRule.cellsWanted(count);
        assertThat(shape.object().area()).isBetween(0.85 * wanted, 1.15 * wanted);
        assertThat(shape.object().x()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"1000,53", "53,1000", "900,60"})
    void eventTheThinnestFitTheHorizon(double width, double height) {
        assertThat(Math.max(width / height, height / width)).isLessThanOrEqualTo(RULE.thinnest(HORIZON));
        WindowShape shape = RULE.shape(boxes(width, height, 1), 8, HORIZON);
        assertThat(HORIZON.covers(shape.size())).isTrue();
        assertThat(Math.min(shape.object().width(), shape.object().height()))
                .isGreaterThanOrEqualTo(ShapeRule.NARROWEST);
    }

    @Test
    void aGivenTemplateKeepsItsSizeAndLosesMarginOnlyWhereNothingWouldRemain() {
        ShapeRule rule = new ShapeRule(LearnSettings.auto().withTemplate(new Size(28, 2)), List.of(4));
        WindowShape shape = rule.shape(boxes(10, 90, 1), 4, HORIZON);
        assertThat(shape.size()).isEqualTo(new Size(28, 2));
        assertThat(shape.object()).isEqualTo(new Box(0, 1, 2, 26));
    }

    @Test
    void similarAspectsStayTogetherAndDifferentOnesPart() {
        Random random = new Random(3);
        List<Box> similar = new ArrayList<>();
        List<Box> mixed = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            double spread = Math.exp(0.15 * random.nextGaussian());
            similar.add(new Box(0, 0, 50, 50 * spread));
            mixed.add(i % 3 == 0 ? new Box(0, 0, 30, 120 * spread) : new Box(0, 0, 90, 45 * spread));
        }
        assertThat(AspectClusters.of(similar)).hasSize(1);
        List<List<Integer>> parts = AspectClusters.of(mixed);
        assertThat(parts).hasSize(2);
        assertThat(parts.get(0)).hasSize(40).allMatch(i -> i % 3 != 0);
        assertThat(AspectClusters.of(similar, 3)).hasSize(3);
        assertThat(AspectClusters.of(boxes(5, 5, 7), 3)).hasSize(1);
    }

    @Test
    void aHandfulOfOutliersMakesNoComponent() {
        List<Box> boxes = new ArrayList<>(boxes(40, 40, 97));
        boxes.addAll(boxes(40, 160, 3));
        assertThat(AspectClusters.of(boxes)).hasSize(1);
    }
}
