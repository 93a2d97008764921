package dev.onebox.baselines;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program takes the two solvers without the rest of this module and without its native libraries. */
class SolverPackagesTest {
    @ParameterizedTest
    @ValueSource(strings = {"admm", "levinson"})
    void solversNeedNothingElseOfThisModule(String name) {
        String solver = "dev.onebox.baselines." + name;
        noClasses()
                .that()
                .resideInAPackage(solver)
                .should()
                .dependOnClassesThat(new DescribedPredicate<>("are left out of the program") {
                    @Override
                    public boolean test(JavaClass other) {
                        String source = other.getSource()
                                .map(it -> it.getUri().toString())
                                .orElse("");
                        return source.contains("/baselines/")
                                && !other.getPackageName().equals(solver);
                    }
                })
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage("de.bwaldvogel..", "org.bytedeco..")
                .check(new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("dev.onebox.baselines"));
    }
}
