package dev.onebox.studio;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the table of the studio's packages in {@code docs/architecture.md}: who may import whom. */
@Tag("slow")
class StudioPackagesTest {
    private static final JavaClasses STUDIO = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.onebox.studio");

    private static final Map<String, String> MAY_IMPORT = Map.of(
            "http", "com.sun.net.httpserver com.fasterxml.jackson..",
            "journal", "dev.onebox dev.onebox.file com.fasterxml.jackson..",
            "folder", "dev.onebox dev.onebox.image.. dev.onebox.file",
            "search", """
                    dev.onebox.studio.folder dev.onebox.studio.journal
                    dev.onebox dev.onebox.file dev.onebox.parallel dev.onebox.kernel dev.onebox.image.. dev.onebox.feature
                    dev.onebox.statistics dev.onebox.gather dev.onebox.detect dev.onebox.learn dev.onebox.store""",
            "api", """
                    dev.onebox.studio.http dev.onebox.studio.folder dev.onebox.studio.journal dev.onebox.studio.search
                    dev.onebox dev.onebox.file dev.onebox.image.. dev.onebox.detect dev.onebox.learn dev.onebox.store
                    dev.onebox.annotations com.fasterxml.jackson..""");

    @ParameterizedTest
    @ValueSource(strings = {"http", "journal", "folder", "search", "api"})
    void importsOnlyWhatTheTableAllows(String name) {
        String allowed = MAY_IMPORT.get(name) + " java.. org.jspecify.. dev.onebox.studio." + name;
        classes()
                .that()
                .resideInAPackage("dev.onebox.studio." + name)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed.split("\\s+"))
                .check(STUDIO);
    }
}
