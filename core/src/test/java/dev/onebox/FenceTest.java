package dev.onebox;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the package table of {@code docs/architecture.md}: who may import whom. The nouns of the root package are everybody's;
 * its {@link Onebox} is nobody's.
 */
class FenceTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.onebox");

    private static final Map<String, List<String>> MAY_IMPORT = new TreeMap<>(Map.ofEntries(
            entry("geometry", List.of()),
            entry("parallel", List.of()),
            entry("file", List.of()),
            entry("kernel", List.of()),
            entry("kernel.vector", List.of("kernel")),
            entry("fft", List.of("kernel")),
            entry("image", List.of()),
            entry("image.resize", List.of("kernel", "image")),
            entry("image.draw", List.of("image")),
            entry("feature", List.of("kernel")),
            entry("statistics", List.of("parallel", "kernel", "fft")),
            entry("evaluate", List.of("geometry")),
            entry("gather", List.of("parallel", "kernel", "image", "image.resize", "feature", "statistics")),
            entry(
                    "solve",
                    List.of(
                            "parallel",
                            "kernel",
                            "statistics",
                            "solve.block",
                            "solve.circulant",
                            "solve.parity",
                            "solve.dense",
                            "solve.toeplitz",
                            "solve.iterate")),
            entry("solve.block", List.of("parallel", "kernel", "solve")),
            entry("solve.circulant", List.of("parallel", "kernel", "fft", "statistics", "solve", "solve.block")),
            entry("solve.parity", List.of("parallel", "kernel", "statistics", "solve", "solve.block")),
            entry("solve.dense", List.of("parallel", "kernel", "statistics", "solve", "solve.block")),
            entry(
                    "solve.toeplitz",
                    List.of("parallel", "kernel", "fft", "statistics", "solve", "solve.block", "solve.circulant")),
            entry(
                    "solve.iterate",
                    List.of(
                            "parallel",
                            "kernel",
                            "statistics",
                            "solve",
                            "solve.block",
                            "solve.circulant",
                            "solve.parity",
                            "solve.dense",
                            "solve.toeplitz")),
            entry("detect", List.of("geometry", "parallel", "kernel", "fft", "image", "image.resize", "feature")),
            entry("learn", List.of("parallel", "image.resize", "feature", "statistics", "solve", "detect")),
            entry("store", List.of("file", "feature", "statistics", "gather"))));

    static Stream<String> packages() {
        return MAY_IMPORT.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void importsOnlyWhatTheTableAllows(String name) {
        Stream<String> own = Stream.concat(Stream.of(name), MAY_IMPORT.getOrDefault(name, List.of()).stream())
                .map(other -> "dev.onebox." + other);
        Stream<String> always =
                Stream.of("dev.onebox", "java..", "javax..", "jdk..", "com.sun.management..", "org.jspecify..");
        String[] allowed = Stream.concat(own, always).toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage("dev.onebox." + name)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed)
                .check(CORE);
    }

    @Test
    void everyPackageStandsInTheTable() {
        Set<String> present = CORE.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> !name.equals("dev.onebox"))
                .map(name -> name.substring("dev.onebox.".length()))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(present).isSubsetOf(MAY_IMPORT.keySet());
    }

    @Test
    void packagesFormNoCycles() {
        slices().matching("dev.onebox.(*)..").should().beFreeOfCycles().check(CORE);
    }

    @Test
    void nobodyCallsTheFrontDoor() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.onebox")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("dev.onebox.Onebox")
                .check(CORE);
    }

    @Test
    void onlyTheImagePackageKnowsTheDesktop() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.onebox.image..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.awt..", "javax.imageio..", "javax.swing..")
                .check(CORE);
    }

    @Test
    void onlyTheVectorKernelsKnowTheIncubator() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.onebox.kernel.vector")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("jdk.incubator..")
                .check(CORE);
    }

    @Test
    void nobodySerialisesTheJavaWay() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.io.ObjectInputStream")
                .check(CORE);
    }

    @Test
    void theTableInTheDocumentationIsThisOne() throws IOException {
        String page = Files.readString(Path.of("../docs/architecture.md"));
        MAY_IMPORT.forEach((name, imports) -> {
            String listed = imports.isEmpty() ? "–" : String.join(", ", imports);
            assertThat(page).contains("| `" + name + "` | " + listed + " |");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"math.md", "architecture.md"})
    void classesNamedInTheDocumentationExist(String file) throws IOException {
        String page = Files.readString(Path.of("../docs", file));
        Matcher names = Pattern.compile("`((?!studio)[a-z.]+\\.[A-Z]\\w+)[`.]").matcher(page);
        int found = 0;
        while (names.find()) {
            assertThat(CORE.contain("dev.onebox." + names.group(1)))
                    .as(names.group(1))
                    .isTrue();
            found++;
        }
        assertThat(found).isGreaterThan(5);
    }
}
