package dev.onebox.cli.demo;

import java.util.ArrayList;
import java.util.List;

/**
 * A symbol of the schematics, drawn about its own centre.
 *
 * @param label the name that truth and findings carry
 * @param letter what the names of such parts begin with
 */
record Symbol(String label, String letter, List<Terminal> terminals, LineArt art) {
    /** All of them, as {@code symbols.txt} lists them. */
    static final List<Symbol> ALL = read(LineArt.resource("symbols.txt"));

    /** Where a wire leaves a symbol: sideways, or up or down where it is farther above or below the centre than beside it. */
    record Terminal(double x, double y) {
        /** ±1 if the wire leaves to the right or left, else 0. */
        int dx() {
            return Math.abs(x) < Math.abs(y) ? 0 : (int) Math.signum(x);
        }

        /** ±1 if the wire leaves downwards or upwards, else 0. */
        int dy() {
            return dx() == 0 ? (int) Math.signum(y) : 0;
        }
    }

    private static List<Symbol> read(List<String> lines) {
        List<Symbol> all = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("symbol ")) {
                String[] words = line.split(" ", -1);
                List<Terminal> terminals = new ArrayList<>();
                for (int i = 3; i < words.length; i += 2) {
                    terminals.add(new Terminal(Double.parseDouble(words[i]), Double.parseDouble(words[i + 1])));
                }
                all.add(new Symbol(words[1], words[2], terminals, new LineArt(1, false)));
            } else {
                all.get(all.size() - 1).art.add(line);
            }
        }
        return List.copyOf(all);
    }

    static Symbol named(String label) {
        return ALL.stream()
                .filter(symbol -> symbol.label.equals(label))
                .findFirst()
                .orElseThrow();
    }
}
