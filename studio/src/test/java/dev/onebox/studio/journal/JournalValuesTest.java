package dev.onebox.studio.journal;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JournalValuesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static Arguments refused(String json, Consumer<JsonNode> reader, String message) {
        return Arguments.of(json, reader, message);
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                refused("{'label':0}", JournalValues::labelOf, "0: expected a number from 1 to "),
                refused("{'label':'x'}", JournalValues::labelOf, "\"x\": expected the number of a label"),
                refused("{}", JournalValues::labelOf, "nothing: expected the number of a label"),
                refused("{'name':'  '}", JournalValues::labelName, "  : expected the name of a label"),
                refused("{'photo':'../a.jpg'}", JournalValues::photo, "../a.jpg: expected a photo in the folder"),
                refused("{'photo':7}", JournalValues::photo, "7: expected photo to be a text of at most 4096"),
                refused("{'detector':'a.bin'}", JournalValues::detector, "a.bin: expected a detector file"),
                refused("{'box':[1,2,3]}", JournalValues::box, "[1,2,3]: expected x, y, width and height"),
                refused("{'box':[1,2,'x',4]}", JournalValues::box, "\"x\": expected a number of at most"),
                refused(
                        "{'verdict':'maybe'}",
                        JournalValues::verdict,
                        "maybe: expected one of [drawn, accepted, rejected]"),
                refused(
                        "{'score':'high'}",
                        tree -> JournalValues.optionalReal(tree, "score"),
                        "\"high\": expected score to be a finite number"));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void aComplaintSaysWhatWasReadAndWhatIsExpected(String json, Consumer<JsonNode> reader, String message)
            throws Exception {
        JsonNode tree = JSON.readTree(json.replace('\'', '"'));
        assertThatThrownBy(() -> reader.accept(tree))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void aComplaintQuotesNoMoreThanTheBeginningOfALongValue() throws Exception {
        JsonNode tree = JSON.readTree("{\"verdict\":\"" + "x".repeat(900) + "\"}");
        assertThatThrownBy(() -> JournalValues.verdict(tree)).hasMessageStartingWith("x".repeat(100) + "…: expected");
    }
}
