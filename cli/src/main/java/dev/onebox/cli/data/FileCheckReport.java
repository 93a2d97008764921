package dev.onebox.cli.data;

import dev.onebox.cli.Console;
import dev.onebox.cli.ErrorMessages;
import dev.onebox.cli.ExitCode;
import dev.onebox.store.FileCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks files of our own, one line each. One per command. */
final class FileCheckReport {
    private final List<Map<String, Object>> files = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private int damaged;

    /** Checks them all and says what came of it; fails if one is damaged. */
    static int run(List<Path> files, Console console) {
        FileCheckReport checks = new FileCheckReport();
        files.forEach(checks::check);
        console.result(
                Map.of("files", checks.files, "damaged", checks.damaged),
                String.join(System.lineSeparator(), checks.lines));
        return checks.damaged == 0 ? ExitCode.DONE : ExitCode.FAILED;
    }

    private void check(Path file) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", file.toString());
        try {
            FileCheck check = FileCheck.of(file);
            json.put("sound", true);
            json.put("kind", check.kind());
            json.put("checksum", check.checksummed());
            String remark = check.checksummed() ? "" : ", but of an early version without a checksum";
            lines.add(file + ": sound, " + check.kind() + remark);
        } catch (IOException e) {
            damaged++;
            json.put("sound", false);
            json.put("problem", ErrorMessages.message(e));
            lines.add(ErrorMessages.message(e));
        }
        files.add(json);
    }
}
