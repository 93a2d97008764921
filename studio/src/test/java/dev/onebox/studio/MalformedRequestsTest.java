package dev.onebox.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onebox.studio.HttpTestClient.HttpReply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ten thousand requests that are wrong in some way: none may be an error to the server. */
@Tag("slow")
class MalformedRequestsTest extends StudioTestBase {
    private static final int REQUESTS = 10_000;
    private static final List<String> METHODS = words("GET POST DELETE PUT PATCH HEAD OPTIONS get FROB");
    private static final List<String> PATHS = words("""
            state actions undo redo search searches/s1 findings queue images images/IMAGE images/IMAGE/photo
            images/IMAGE/thumbnail images/IMAGE/crop detectors detectors/l1/file detectors/l1/glyphs export import
            nothing images//photo images/../state %00 l1""");
    private static final List<String> NAMES =
            words("actions do name id revision box label verdict score image threshold first learn x");
    private static final List<String> VALUES = words("""
            null true -1 1e999 NaN 0.5 1 0 99999999999999999999 "" "l1" "b1" "b-1" "new:" "new:gear" "addBox" "addLabel"
            "changeBox" "removeLabel" "IMAGE" "rejected" "\\u0000" "\\ud800" [] {} [1,2,3,4] [0,0,1e300,1e300] [1,2,3]
            [[[[[[]]]]]] [null] ["l1"]""");
    private static final List<String> PARAMETERS = words("""
            size=0 size=99999999999 size=x longest=-1 box=1,2,3 box=0,0,0,0 box=nan,0,1,1 box=1e300,0,1e300,1
            box=0,0,1e-300,1e-300 box=9,9,9,9 from=-1 count=x label=l99 label=../.. format=exe order=x threshold=NaN view=x
            component=-1 cell=0 = && %zz findings=maybe""");

    private final Random random = new Random(20);

    @Override
    int count() {
        return 2;
    }

    private static List<String> words(String text) {
        return List.of(text.split("\\s+"));
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private String json(int depth) {
        StringBuilder object = new StringBuilder("{");
        for (int i = random.nextInt(6); i >= 0; i--) {
            String value = depth > 0 && random.nextInt(3) == 0 ? "[" + json(depth - 1) + "]" : one(VALUES);
            object.append('"').append(one(NAMES)).append("\":").append(value).append(i > 0 ? "," : "");
        }
        return object.append('}').toString().replace("IMAGE", id(0));
    }

    private byte[] body() {
        String json = random.nextBoolean() ? "{\"actions\":[" + json(1) + "," + json(0) + "]}" : json(2);
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        switch (random.nextInt(5)) {
            case 0 -> bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            case 1 ->
                bytes = new String(bytes, 0, random.nextInt(bytes.length), StandardCharsets.ISO_8859_1)
                        .getBytes(StandardCharsets.ISO_8859_1);
            case 2 -> random.nextBytes(bytes);
            default -> {}
        }
        return bytes;
    }

    private HttpReply request() throws IOException {
        String path = "/api/" + one(PATHS).replace("IMAGE", id(0));
        String query = random.nextInt(3) == 0 ? "?" + one(PARAMETERS) + "&" + one(PARAMETERS) : "?label=l1";
        String type = one(List.of("application/json", "application/json", "application/octet-stream", "x"));
        String method = one(METHODS);
        byte[] body = method.equals("GET") || method.equals("HEAD") ? new byte[0] : body();
        return web.send(method, path + query, Map.of("Content-Type", type), body);
    }

    @Test
    void noMalformedRequestMakesTheServerFailOrTellPaths() throws Exception {
        for (int i = 0; i < REQUESTS; i++) {
            HttpReply response = request();
            assertThat(errors).isEmpty();
            assertThat(response.status()).as("request %d", i).isNotEqualTo(500).isLessThan(508);
            assertThat(response.text()).doesNotContain(folder.toString(), "dev.onebox", "\tat ");
        }
        granted(web.get("/api/state"));
    }

    @Test
    void bytesThatAreNotHttpDoNotStopTheServer() throws Exception {
        for (int i = 0; i < 100; i++) {
            byte[] noise = new byte[1 + random.nextInt(300)];
            random.nextBytes(noise);
            noise[noise.length - 1] = '\n';
            byte[] ended = ("GET /" + new String(noise, StandardCharsets.ISO_8859_1) + "\r\n\r\n")
                    .getBytes(StandardCharsets.ISO_8859_1);
            assertThat(web.raw(ended).text()).doesNotContain(folder.toString());
        }
        granted(web.get("/api/state"));
    }
}
