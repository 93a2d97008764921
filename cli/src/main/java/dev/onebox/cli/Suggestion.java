package dev.onebox.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The word that was probably meant by one that is unknown. Stateless. */
final class Suggestion {
    private static final int LETTERS_PER_MISTAKE = 3;

    private Suggestion() {}

    /** Of words with at most one mistake in three letters the one with the fewest, the first of equally good ones. */
    static Optional<String> of(String unknown, Collection<String> words) {
        int most = Math.max(1, unknown.length() / LETTERS_PER_MISTAKE);
        return words.stream()
                .filter(word -> distance(unknown, word) <= most)
                .min(Comparator.comparingInt(word -> distance(unknown, word)));
    }

    /** How many letters must be added, left out, replaced, or exchanged with their neighbour (optimal string alignment). */
    static int distance(String from, String to) {
        int[][] d = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : least(d, from, to, i, j);
            }
        }
        return d[from.length()][to.length()];
    }

    private static int least(int[][] d, String from, String to, int i, int j) {
        int replaced = d[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean exchanged =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return exchanged ? Math.min(least, d[i - 2][j - 2] + 1) : least;
    }
}
