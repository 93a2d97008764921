package dev.onebox.faults;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Files and folders as they are seen, beside what of them has reached the disk.
 *
 * <p>Syncing a file makes its bytes durable, syncing a folder the names in it; neither does the other's work.
 */
record Disk(FolderNode root) {
    /** A file or a folder. */
    abstract static sealed class Node permits FileNode, FolderNode {
        long changedMillis = System.currentTimeMillis();

        /** What of it is there after a crash; a node with two names stays one. */
        abstract Node after(Survival survival, Map<Node, Node> copies);

        abstract void sync();
    }

    /** Bytes. */
    static final class FileNode extends Node {
        byte[] bytes = new byte[0];
        byte[] durable = new byte[0];
        boolean isLocked;

        @Override
        Node after(Survival survival, Map<Node, Node> copies) {
            if (copies.get(this) instanceof FileNode known) {
                return known;
            }
            FileNode copy = new FileNode();
            copies.put(this, copy);
            copy.bytes = switch (survival) {
                case EVERYTHING, ALL_BUT_FIRST_NAME, FIRST_NAME -> bytes.clone();
                case NOTHING, NAMES -> durable.clone();
                case NAMES_AND_HALF -> half();
            };
            copy.durable = copy.bytes;
            copy.changedMillis = changedMillis;
            return copy;
        }

        private byte[] half() {
            int same = Math.max(0, Arrays.mismatch(bytes, durable));
            return Arrays.equals(bytes, durable)
                    ? bytes.clone()
                    : Arrays.copyOf(bytes, same + (bytes.length - same) / 2);
        }

        @Override
        void sync() {
            durable = bytes.clone();
        }
    }

    /** Names of nodes. */
    static final class FolderNode extends Node {
        final Map<String, Node> entries = new TreeMap<>();
        private final Map<String, Node> durable = new TreeMap<>();

        /** Changes since the last sync, each all or nothing: the nodes that names got, null for names that went. */
        private final List<Map<String, Node>> pending = new ArrayList<>();

        void change(Map<String, Node> names) {
            pending.add(names);
            apply(names, entries);
            changedMillis = System.currentTimeMillis();
        }

        private static void apply(Map<String, Node> names, Map<String, Node> to) {
            names.forEach((name, node) -> {
                if (node == null) {
                    to.remove(name);
                } else {
                    to.put(name, node);
                }
            });
        }

        @Override
        Node after(Survival survival, Map<Node, Node> copies) {
            Map<String, Node> left = new TreeMap<>(durable);
            surviving(survival).forEach(change -> apply(change, left));
            FolderNode copy = new FolderNode();
            left.forEach((name, node) -> copy.entries.put(name, node.after(survival, copies)));
            copy.durable.putAll(copy.entries);
            copy.changedMillis = changedMillis;
            return copy;
        }

        private List<Map<String, Node>> surviving(Survival survival) {
            return switch (survival) {
                case NOTHING -> List.of();
                case EVERYTHING, NAMES, NAMES_AND_HALF -> pending;
                case ALL_BUT_FIRST_NAME -> pending.subList(Math.min(1, pending.size()), pending.size());
                case FIRST_NAME -> pending.subList(0, Math.min(1, pending.size()));
            };
        }

        @Override
        void sync() {
            durable.clear();
            durable.putAll(entries);
            pending.clear();
        }
    }

    Disk() {
        this(new FolderNode());
    }

    Disk after(Survival survival) {
        return new Disk((FolderNode) root.after(survival, new IdentityHashMap<>()));
    }

    /** Makes everything durable. */
    void syncAll() {
        syncAll(root);
    }

    private static void syncAll(Node node) {
        node.sync();
        if (node instanceof FolderNode folder) {
            folder.entries.values().forEach(Disk::syncAll);
        }
    }
}
