import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Makes a jar of many ready to ship: with the licence of everything in it, and the same bytes whenever and wherever it is built.
 *
 * <pre>
 *   java PackageJar.java JAR REPOSITORY CLASSPATH
 * </pre>
 *
 * <p>The licences of the jars in CLASSPATH, those of this project apart, come from the jars themselves or, where these carry
 * none, from {@code packaging/licenses} of the REPOSITORY; a jar without either is refused. Entries are sorted, have one fixed time and
 * are stored as they are: compressing gains an eighth of the bundled statistics, which are most of the program, and costs a
 * fifth of a second at every start.
 */
public final class PackageJar {
    private static final LocalDateTime TIME = LocalDateTime.of(2026, 1, 1, 0, 0);
    private static final String MANIFEST = "META-INF/MANIFEST.MF";
    private static final String FOLDER = "META-INF/licenses/";
    private static final Pattern OWN = Pattern.compile("onebox-.*|classes");
    private static final Pattern ARTIFACT = Pattern.compile("(.+?)-(\\d.*)\\.jar");
    private static final Pattern LEGAL = Pattern.compile("(?:META-INF/)?([\\w.-]*(LICEN[SC]E|NOTICE|COPYING)(?:\\.\\w+)?)", Pattern.CASE_INSENSITIVE);

    private final Path repository;
    private final Properties licences = new Properties();
    private final Map<String, byte[]> entries =
            new TreeMap<>(Comparator.comparing((String name) -> !name.equals(MANIFEST)).thenComparing(name -> name));
    private final StringBuilder list = new StringBuilder("What this jar contains, and the licences it comes under.\n\n");

    private PackageJar(Path repository) throws IOException {
        this.repository = repository;
        try (InputStream in = Files.newInputStream(texts().resolve("artifacts.properties"))) {
            licences.load(in);
        }
    }

    public static void main(String[] args) throws IOException {
        Path jar = Path.of(args[0]);
        PackageJar packaged = new PackageJar(Path.of(args[1]));
        packaged.addAll(jar);
        packaged.addOwnLicence();
        for (String dependency : args[2].split(System.getProperty("path.separator"), -1)) {
            packaged.addLicenceOf(Path.of(dependency));
        }
        packaged.entries.put(FOLDER + "THIRD-PARTY.txt", packaged.list.toString().getBytes(StandardCharsets.UTF_8));
        packaged.write(jar);
    }

    private Path texts() {
        return repository.resolve("packaging").resolve("licenses");
    }

    private void addAll(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream().forEach(entry -> entries.put(entry.getName(), content(zip, entry)));
        }
    }

    private void addOwnLicence() throws IOException {
        entries.put("META-INF/LICENSE", Files.readAllBytes(repository.resolve("LICENSE")));
        list.append("Onebox: META-INF/LICENSE\n");
    }

    private void addLicenceOf(Path dependency) throws IOException {
        String file = dependency.getFileName().toString();
        if (OWN.matcher(file).matches()) {
            return;
        }
        Matcher artifact = ARTIFACT.matcher(file);
        if (!artifact.matches()) {
            throw new IllegalArgumentException(dependency + ": expected ARTIFACT-VERSION.jar");
        }
        String folder = FOLDER + artifact.group(1) + "/";
        Map<String, byte[]> texts = textsIn(dependency);
        boolean licensed = texts.keySet().stream().anyMatch(name -> !name.toUpperCase(Locale.ROOT).contains("NOTICE"));
        if (!licensed) {
            texts.put("LICENSE", keptLicence(artifact.group(1)));
        }
        texts.forEach((name, text) -> entries.put(folder + name, text));
        list.append(artifact.group(1) + " " + artifact.group(2) + ": " + folder + " " + texts.keySet() + "\n");
    }

    private static Map<String, byte[]> textsIn(Path jar) throws IOException {
        Map<String, byte[]> texts = new TreeMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream().forEach(entry -> {
                Matcher legal = LEGAL.matcher(entry.getName());
                if (legal.matches()) {
                    texts.put(legal.group(1), content(zip, entry));
                }
            });
        }
        return texts;
    }

    private byte[] keptLicence(String artifact) throws IOException {
        String file = licences.getProperty(artifact);
        if (file == null) {
            throw new IllegalArgumentException(artifact + " carries no licence: put its text into packaging/licenses and name it"
                    + " in artifacts.properties there");
        }
        return Files.readAllBytes(texts().resolve(file));
    }

    private static byte[] content(ZipFile zip, ZipEntry entry) {
        try (InputStream in = zip.getInputStream(entry)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Path jar) throws IOException {
        Path temporary = jar.resolveSibling(jar.getFileName() + ".tmp");
        try (OutputStream out = Files.newOutputStream(temporary);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(stored(entry.getKey(), entry.getValue()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        Files.move(temporary, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static ZipEntry stored(String name, byte[] content) {
        CRC32 sum = new CRC32();
        sum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(sum.getValue());
        entry.setTimeLocal(TIME);
        return entry;
    }
}
