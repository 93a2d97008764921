package dev.onebox.studio.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** ApiJson made of maps, lists, texts and numbers, as JSON in UTF-8. Stateless. */
final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    static byte[] bytes(Object document) throws JsonProcessingException {
        return MAPPER.writeValueAsBytes(document);
    }

    /** On one line. */
    static String line(Object document) throws JsonProcessingException {
        return MAPPER.writeValueAsString(document);
    }
}
