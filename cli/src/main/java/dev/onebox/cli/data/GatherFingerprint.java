package dev.onebox.cli.data;

import dev.onebox.cli.Version;
import dev.onebox.gather.GatherOptions;
import dev.onebox.kernel.Kernels;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a run of {@code gather} is about, in words that can be compared: options, a fingerprint of the list of photos, and
 * what computes: other kernels or another version may round otherwise.
 *
 * <p>Only where all of it agrees does continuing an interrupted run give what an uninterrupted one would have given.
 */
final class GatherFingerprint {
    private GatherFingerprint() {}

    static Map<String, String> of(GatherOptions options, Map<String, String> provenance, List<Path> photos) {
        Map<String, String> task = new TreeMap<>();
        task.put("feature", options.feature().name());
        task.put("cell", Integer.toString(options.feature().cell()));
        task.put("horizon", options.horizon().toString());
        task.put("scales", options.scales().toString());
        task.put("max-pixels", Long.toString(options.limits().pixels()));
        task.put("max-bytes", Long.toString(options.limits().bytes()));
        task.put("epoch", options.epoch().toString());
        task.put("kernels", Kernels.best().name());
        task.put("version", Version.text());
        task.put("provenance", new TreeMap<>(provenance).toString());
        task.put("number of photos", Integer.toString(photos.size()));
        task.put("photos", fingerprint(photos));
        return task;
    }

    /** SHA-256 of paths, sizes and modification times. */
    private static String fingerprint(List<Path> photos) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path photo : photos) {
                digest.update((photo + "\0" + appearance(photo) + "\0").getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static String appearance(Path photo) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(photo, BasicFileAttributes.class);
            return attributes.size() + " " + attributes.lastModifiedTime().toMillis();
        } catch (IOException e) {
            return "unreadable";
        }
    }

    /** What differs between two tasks, for people; empty if nothing does. */
    static String difference(Map<String, String> before, Map<String, String> now) {
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(now.keySet());
        names.removeIf(name -> Objects.equals(before.get(name), now.get(name)));
        if (names.equals(new TreeSet<>(List.of("photos")))) {
            return "photos were renamed, changed or replaced since";
        }
        names.remove("photos");
        return String.join(
                "; ",
                names.stream()
                        .map(name -> name + " was " + before.get(name) + ", is " + now.get(name))
                        .toList());
    }
}
