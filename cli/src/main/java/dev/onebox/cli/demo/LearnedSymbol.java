package dev.onebox.cli.demo;

import dev.onebox.Box;
import dev.onebox.learn.LearningResult;

/**
 * A symbol taught from one box of the first drawing, twice: the first time everything that depends on the window's size is
 * prepared, the second time it is there already. Immutable.
 */
record LearnedSymbol(Symbol symbol, Box box, LearningResult cold, LearningResult warm) {
    String label() {
        return symbol.label();
    }

    /** Whether it was taught from this box. */
    boolean isOf(SymbolBox marked) {
        return symbol.equals(marked.symbol()) && box.equals(marked.box());
    }
}
