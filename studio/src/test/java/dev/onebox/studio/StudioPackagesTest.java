package dev.onebox.studio;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the table of the studio's packages in {@code docs/architecture.md}: who may import whom. */
class StudioPackagesTest {
    private static final JavaClasses STUDIO = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.onebox.studio");

    private static final Map<String, List<String>> MAY_IMPORT = new TreeMap<>(Map.of(
            "http", List.of("com.sun.net.httpserver", "com.fasterxml.jackson.."),
            "journal", List.of("com.fasterxml.jackson..", "dev.onebox", "dev.onebox.file"),
            "folder", List.of("dev.onebox", "dev.onebox.image..", "dev.onebox.file"),
            "search",
                    List.of(
                            "dev.onebox.studio.folder",
                            "dev.onebox.studio.journal",
                            "dev.onebox",
                            "dev.onebox.file",
                            "dev.onebox.parallel",
                            "dev.onebox.kernel",
                            "dev.onebox.image..",
                            "dev.onebox.feature",
                            "dev.onebox.statistics",
                            "dev.onebox.gather",
                            "dev.onebox.detect",
                            "dev.onebox.learn",
                            "dev.onebox.store"),
            "api",
                    List.of(
                            "dev.onebox.studio.http",
                            "dev.onebox.studio.folder",
                            "dev.onebox.studio.journal",
                            "dev.onebox.studio.search",
                            "dev.onebox",
                            "dev.onebox.file",
                            "dev.onebox.image..",
                            "dev.onebox.detect",
                            "dev.onebox.learn",
                            "com.fasterxml.jackson..",
                            "dev.onebox.annotations",
                            "dev.onebox.store")));

    static Stream<String> packages() {
        return MAY_IMPORT.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void importsOnlyWhatTheTableAllows(String name) {
        String[] allowed = Stream.concat(
                        MAY_IMPORT.getOrDefault(name, List.of()).stream(),
                        Stream.of("dev.onebox.studio." + name, "java..", "javax.crypto..", "org.jspecify.."))
                .toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage("dev.onebox.studio." + name)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed)
                .check(STUDIO);
    }
}
