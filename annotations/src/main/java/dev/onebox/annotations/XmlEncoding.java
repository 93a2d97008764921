package dev.onebox.annotations;

import dev.onebox.file.MalformedFileException;
import dev.onebox.file.TextFile;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of an XML file, in the encoding that its first line declares.
 *
 * <p>The parser could find out by itself, but prints to standard error where bytes do not fit. Stateless.
 */
final class XmlEncoding {
    private static final int DECLARATION = 200;
    private static final Pattern DECLARED = Pattern.compile("\\s*<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([^\"']+)[\"']");

    private XmlEncoding() {}

    static String decoded(String file, byte[] bytes) throws MalformedFileException {
        Charset charset = charset(file, bytes);
        return charset.equals(StandardCharsets.UTF_8) ? TextFile.utf8(file, bytes) : new String(bytes, charset);
    }

    private static Charset charset(String file, byte[] bytes) throws MalformedFileException {
        String first = new String(bytes, 0, Math.min(bytes.length, DECLARATION), StandardCharsets.ISO_8859_1);
        if (first.startsWith("\u00fe\u00ff") || first.startsWith("\u00ff\u00fe")) {
            return StandardCharsets.UTF_16;
        }
        Matcher declared = DECLARED.matcher(first);
        if (!declared.lookingAt()) {
            return StandardCharsets.UTF_8;
        }
        try {
            return Charset.forName(declared.group(1));
        } catch (IllegalArgumentException e) {
            throw new MalformedFileException(file, "line 1: unknown encoding " + Words.shown(declared.group(1)));
        }
    }
}
