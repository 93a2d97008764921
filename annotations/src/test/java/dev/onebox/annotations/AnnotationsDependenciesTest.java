package dev.onebox.annotations;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Holds what {@code docs/architecture.md} says of this module: what it imports. */
@Tag("slow")
class AnnotationsDependenciesTest {
    @Test
    void importsThreeLibrariesAndOfCoreOnlyWhatItNeeds() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.onebox.annotations..",
                        "dev.onebox",
                        "dev.onebox.file",
                        "dev.onebox.image",
                        "com.fasterxml.jackson..",
                        "org.snakeyaml.engine..",
                        "de.siegmar.fastcsv..",
                        "java..",
                        "javax.xml.stream..",
                        "org.jspecify..")
                .check(new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("dev.onebox.annotations"));
    }
}
