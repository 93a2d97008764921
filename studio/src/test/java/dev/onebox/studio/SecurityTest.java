package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.onebox.studio.HttpTestClient.HttpReply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every protection of the studio, attacked. */
@Tag("slow")
class SecurityTest extends StudioTestBase {
    private static final byte[] NOTHING = {};
    private static final byte[] ADD_LABEL =
            "{\"actions\": [{\"do\": \"addLabel\", \"name\": \"gear\"}]}".getBytes(StandardCharsets.UTF_8);

    @Override
    int count() {
        return 1;
    }

    private HttpReply get(String path, Map<String, String> headers) throws IOException {
        return web.send("GET", path, headers, NOTHING);
    }

    private int statusOf(String path, Map<String, String> headers) throws IOException {
        return get(path, headers).status();
    }

    private int statusOfWriting(Map<String, String> headers) throws IOException {
        return web.send("POST", "/api/actions", headers, ADD_LABEL).status();
    }

    private void assertNothingHappened() throws IOException {
        assertThat(web.json("/api/state").path("labels")).isEmpty();
    }

    @Test
    void thePageAndItsApiAnswer() throws IOException {
        assertThat(statusOf("/", Map.of("Authorization", ""))).isEqualTo(200);
        assertThat(web.get("/api/state").status()).isEqualTo(200);
        assertThat(statusOf("/api/state", Map.of("Host", web.host().replace("127.0.0.1", "localhost"))))
                .isEqualTo(200);
        assertThat(statusOfWriting(Map.of("Origin", "http://" + web.host(), "Sec-Fetch-Site", "same-origin")))
                .isEqualTo(200);
    }

    /** OURS stands for the host and port that are right. */
    @ParameterizedTest
    @CsvSource({
        "Host, evil.example",
        "Host, 127.0.0.1",
        "Host, 127.0.0.1:1",
        "Host, localhost.evil.example:80",
        "Host, [::1]:80",
        "Host, 0.0.0.0",
        "Host, xOURS",
        "Host, OURS0",
        "Host, OURS.evil.example",
        "Origin, http://evil.example",
        "Origin, null",
        "Origin, http://127.0.0.1",
        "Origin, https://127.0.0.1:1",
        "Origin, http://localhost:1",
        "Sec-Fetch-Site, cross-site",
        "Sec-Fetch-Site, same-site",
        "Sec-Fetch-Site, anything"
    })
    void whatAnotherPageCausesOrAnotherNameLeadsHereNeitherReadsNorWrites(String header, String value)
            throws IOException {
        Map<String, String> forged = Map.of(header, value.replace("OURS", web.host()));
        for (String path : List.of("/", "/api/state", "/api/images")) {
            assertThat(statusOf(path, forged)).isEqualTo(403);
        }
        assertThat(statusOfWriting(forged)).isEqualTo(403);
        assertNothingHappened();
    }

    @Test
    void aRequestWithoutHostOrWithTwoIsRefused() throws IOException {
        assertThat(statusOf("/api/state", Map.of("Host", ""))).isIn(0, 400, 403);
        String twice = "GET /api/state HTTP/1.1\r\nHost: " + web.host()
                + "\r\nHost: evil.example\r\nAuthorization: Bearer " + web.token() + "\r\nConnection: close\r\n\r\n";
        assertThat(web.raw(twice.getBytes(StandardCharsets.US_ASCII)).status()).isIn(0, 400, 403);
    }

    @ParameterizedTest
    @CsvSource({
        "GET,/api/state",
        "GET,/api/images",
        "GET,/api/events",
        "GET,/api/export?format=coco",
        "POST,/api/actions",
        "POST,/api/undo",
        "POST,/api/search",
        "DELETE,/api/background"
    })
    void nothingWorksWithoutTheToken(String method, String path) throws IOException {
        String right = web.token();
        for (String token : List.of("", "Bearer ", "Bearer wrong", "Bearer " + right + "0", "Basic " + right)) {
            assertRefused(web.send(method, path, Map.of("Authorization", token), NOTHING), 401)
                    .contains("token");
        }
        assertNothingHappened();
    }

    @Test
    void theTokenInTheAddressReadsButDoesNotWrite() throws IOException {
        Map<String, String> none = Map.of("Authorization", "");
        granted(get("/api/state?token=" + web.token(), none));
        assertRefused(web.send("POST", "/api/actions?token=" + web.token(), none, ADD_LABEL), 401);
        assertNothingHappened();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/secret.txt", "/....//secret.txt",
                "//etc/passwd", "/index.html/../../../Studio.class", "/..\\..\\secret.txt", "/index.html%00.js",
                "/api/images/..%2f..%2fsecret.txt/photo", "/api/images/../../secret.txt", "/Studio.class",
                        "/.hidden.js",
                "/api/detectors/..%2f..%2fsecret/file", "/%252e%252e/secret.txt", "/secret.txt?../../secret.txt"
            })
    void noAddressLeadsOutOfThePageOrTheFolder(String path) throws IOException {
        Files.writeString(temporary.resolve("secret.txt"), "the secret");
        HttpReply response = web.get(path);
        assertThat(response.status()).isIn(0, 400, 404);
        assertThat(response.text()).doesNotContain("the secret", "root:", temporary.toString());
    }

    @Test
    void linksOutOfTheFolderAreNotFollowed() throws Exception {
        Path secret = FigurePhotos.in(temporary.resolve("secret"), 1, 0).folder();
        Files.createSymbolicLink(folder.resolve("link.png"), secret.resolve("figure-1.png"));
        Files.createSymbolicLink(folder.resolve("linked"), secret);
        Files.createSymbolicLink(folder.resolve("inside.png"), folder.resolve("figure-1.png"));
        events.await("images", data -> data.path("total").asInt() == 3);
        assertThat(web.json("/api/images").findValuesAsText("name"))
                .containsExactly("figure-1.png", "inside.png", "zz-broken.jpg");
    }

    @Test
    void aPhotoThatBecomesALinkOutOfTheFolderIsNoLongerShown() throws Exception {
        Path secret = Files.move(folder.resolve(photo(0)), temporary.resolve("secret.png"));
        Files.createSymbolicLink(folder.resolve(photo(0)), secret);
        for (String picture : List.of("photo", "thumbnail", "crop?box=0,0,9,9")) {
            assertThat(web.get("/api/images/" + id(0) + "/" + picture).status()).isIn(404, 422);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".onebox",
                ".onebox/lock",
                ".onebox/owner",
                ".onebox/journal",
                ".onebox/features",
                ".onebox/thumbnails"
            })
    void linksThatCameWithTheFolderLeadNothingOfOursElsewhere(String link) throws IOException {
        Path packed = Files.createDirectories(temporary.resolve("packed"));
        Path target = Files.createDirectories(temporary.resolve("target"));
        Path precious = Files.writeString(target.resolve("0123456789abcdef0123456789abcdef"), "precious");
        Path place = packed.resolve(link);
        Files.createDirectories(link.contains("/") ? packed.resolve(".onebox") : packed);
        Files.createSymbolicLink(place, link.matches(".*(lock|owner|journal)") ? precious : target);
        assertThatIOException().isThrownBy(() -> new Studio(packed, 0, Optional.empty(), failure -> {}));
        assertThat(precious).hasContent("precious");
        try (Stream<Path> files = Files.list(target)) {
            assertThat(files).containsExactly(precious);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/nothing.js", "/api/state", "/api/nothing", "/api/images"})
    void everyAnswerForbidsWhatThePageDoesNotNeed(String path) throws IOException {
        for (Map<String, String> headers : List.of(Map.<String, String>of(), Map.of("Host", "evil.example"))) {
            Map<String, String> answered = get(path, headers).headers();
            assertThat(answered.get("content-security-policy"))
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe", "*");
            assertThat(answered)
                    .containsEntry("x-content-type-options", "nosniff")
                    .containsEntry("x-frame-options", "DENY")
                    .containsEntry("referrer-policy", "no-referrer")
                    .containsEntry("cross-origin-resource-policy", "same-origin");
        }
    }

    @Test
    void nobodyIsInvitedAcrossOrigins() throws IOException {
        Map<String, String> asked = Map.of("Origin", "http://evil.example", "Access-Control-Request-Method", "POST");
        for (String method : List.of("GET", "OPTIONS", "POST")) {
            HttpReply response = web.send(method, "/api/state", asked, NOTHING);
            assertThat(response.status()).isEqualTo(403);
            assertThat(response.headers().keySet()).noneMatch(name -> name.startsWith("access-control"));
        }
    }

    @Test
    void theTokenAndTheIdsOfImagesTellNothingAndChangeWithEveryStart() throws Exception {
        String token = web.token();
        String id = id(0);
        assertThat(id).doesNotContain("figure").hasSizeGreaterThanOrEqualTo(16);
        restart();
        assertThat(web.token()).isNotEqualTo(token).hasSizeGreaterThanOrEqualTo(32);
        assertRefused(get("/api/state", Map.of("Authorization", "Bearer " + token)), 401);
        assertThat(id(0)).isNotEqualTo(id);
        assertThat(web.get("/api/images/" + id).status()).isEqualTo(404);
        assertThat(web.get("/api/images/figure-1.png").status()).isEqualTo(404);
    }

    @Test
    void aBodyThatIsTooLongOrOfAnotherTypeIsRefused() throws IOException {
        byte[] tooLong = ("{\"x\": \"" + "x".repeat(5 << 20) + "\"}").getBytes(StandardCharsets.UTF_8);
        assertThat(web.send("POST", "/api/actions", Map.of(), tooLong).status()).isIn(0, 413);
        assertThat(statusOfWriting(Map.of("Content-Type", "text/plain"))).isEqualTo(415);
        assertThat(statusOfWriting(Map.of("Content-Type", "application/x-www-form-urlencoded")))
                .isEqualTo(415);
        assertNothingHappened();
    }
}
