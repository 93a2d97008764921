package dev.onebox;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds core to the package table of {@code docs/architecture.md}: who may import whom. The nouns of the root package are everybody's;
 * its {@link Onebox} is nobody's.
 */
@Tag("slow")
class FenceTest {
    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.onebox");

    /** The rows | `package` | imports | what it is | of the section on core. */
    private static final Map<String, List<String>> MAY_IMPORT = table("## Packages of core");

    private static Map<String, List<String>> table(String heading) {
        String page = page("architecture.md");
        String section = page.substring(page.indexOf(heading)).split("\n## ", 2)[0];
        Map<String, List<String>> table = new TreeMap<>();
        Matcher rows = Pattern.compile("\n\\| `([a-z.]+)` \\| ([a-z., –]+) \\|").matcher(section);
        while (rows.find()) {
            String imports = rows.group(2);
            table.put(rows.group(1), imports.equals("–") ? List.of() : List.of(imports.split(", ", -1)));
        }
        return table;
    }

    private static String page(String file) {
        return read(Path.of("../docs", file));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The packages that the module descriptor exports without naming to whom. */
    private static Set<String> exported() {
        String descriptor = read(Path.of("src/main/module/module-info.java"));
        return Pattern.compile("exports ([a-z.]+);")
                .matcher(descriptor)
                .results()
                .map(export -> export.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

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
        assertThat(present).isEqualTo(MAY_IMPORT.keySet());
    }

    @Test
    void packagesFormNoCycles() {
        slices().matching("dev.onebox.(*)..").should().beFreeOfCycles().check(CORE);
    }

    /** What is exported has to be kept: a new public type, nested ones included, takes the place of another. */
    @Test
    void atMostSixtyTypesArePublicAndExported() {
        Set<String> exported = exported();
        assertThat(exported).contains("dev.onebox", "dev.onebox.solve").doesNotContain("dev.onebox.kernel");
        List<String> types = CORE.stream()
                .filter(type -> exported.contains(type.getPackageName()))
                .filter(FenceTest::isPublic)
                .map(JavaClass::getName)
                .sorted()
                .toList();
        assertThat(types).contains("dev.onebox.Onebox", "dev.onebox.Onebox$Builder");
        assertThat(types).hasSizeLessThanOrEqualTo(60);
    }

    private static boolean isPublic(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass().map(FenceTest::isPublic).orElse(true);
    }

    /** Classes that are known to one package alone, or to none. */
    @ParameterizedTest
    @CsvSource({
        "dev.onebox,               dev\\.onebox\\.Onebox",
        "dev.onebox.image..,       (java\\.awt|javax\\.imageio|javax\\.swing)\\..*",
        "dev.onebox.kernel.vector, jdk\\.incubator\\..*",
        "nowhere,                  java\\.io\\.ObjectInputStream",
    })
    void nobodyElseKnows(String owner, String classes) {
        noClasses()
                .that()
                .resideOutsideOfPackage(owner)
                .should()
                .dependOnClassesThat()
                .haveNameMatching(classes)
                .check(CORE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"math.md", "architecture.md"})
    void classesNamedInTheDocumentationExist(String file) {
        String page = page(file);
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
