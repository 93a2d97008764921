package dev.onebox.cli.demo;

import dev.onebox.Box;

/** A symbol and where it is in a drawing: the box about its ink. Immutable. */
record SymbolBox(Symbol symbol, Box box) {}
