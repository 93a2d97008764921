package dev.onebox.reproduce.report;

/**
 * Something the paper says, beside what was measured.
 *
 * @param claimed in our words, or quoted
 * @param where in the paper
 * @param measured here, with numbers
 */
record Claim(String claimed, String where, String measured, Verdict verdict) {
    /** Whether it holds. */
    enum Verdict {
        HOLDS("holds"),
        PARTLY("in part"),
        FAILS("does not hold");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }

        static Verdict of(boolean holds) {
            return holds ? HOLDS : FAILS;
        }
    }
}
