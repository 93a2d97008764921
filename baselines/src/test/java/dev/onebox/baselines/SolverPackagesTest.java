package dev.onebox.baselines;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program takes the two solvers, and the transforms they share, without the rest of this module and its native libraries. */
@Tag("slow")
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
                                && !List.of(solver, "dev.onebox.baselines.fft").contains(other.getPackageName());
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
