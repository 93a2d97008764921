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

    /** Where a wire leaves a symbol, and which way: one of dx and dy is ±1, the other 0. */
    record Terminal(double x, double y, int dx, int dy) {}

    private static List<Symbol> read(List<String> lines) {
        List<Symbol> all = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.split(" ", -1);
            switch (words[0]) {
                case "symbol" -> all.add(new Symbol(words[1], words[2], new ArrayList<>(), new LineArt(1, false)));
                case "terminal" ->
                    last(all)
                            .terminals
                            .add(new Terminal(
                                    Double.parseDouble(words[1]),
                                    Double.parseDouble(words[2]),
                                    Integer.parseInt(words[3]),
                                    Integer.parseInt(words[4])));
                default -> last(all).art.add(line);
            }
        }
        return List.copyOf(all);
    }

    private static Symbol last(List<Symbol> symbols) {
        return symbols.get(symbols.size() - 1);
    }

    static Symbol named(String label) {
        return ALL.stream()
                .filter(symbol -> symbol.label.equals(label))
                .findFirst()
                .orElseThrow();
    }
}
