package dev.onebox.cli.demo;

import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Locale;

/**
 * The symbols of the schematics, each about its own centre in pixels of a drawing at scale 1. Several resemble each other
 * on purpose: capacitor and battery, diode and LED, lamp and motor, resistor, coil and fuse.
 */
enum Symbol {
    RESISTOR("R", List.of(Terminal.left(46, 0), Terminal.right(46, 0))) {
        @Override
        LineArt ink() {
            return new LineArt().line(-46, 0, -30, 0, -25, -14, -15, 14, -5, -14, 5, 14, 15, -14, 25, 14, 30, 0, 46, 0);
        }
    },
    COIL("L", List.of(Terminal.left(48, 6), Terminal.right(48, 6))) {
        @Override
        LineArt ink() {
            LineArt ink = new LineArt().line(-48, 6, -32, 6).line(32, 6, 48, 6).line(-30, -11, 30, -11);
            ink.line(-30, -16, 30, -16);
            for (int turn = 0; turn < 4; turn++) {
                ink.arc(new Rectangle2D.Double(-32 + 16 * turn, -6, 16, 24), 0, 180);
            }
            return ink;
        }
    },
    FUSE("F", List.of(Terminal.left(46, 0), Terminal.right(46, 0))) {
        @Override
        LineArt ink() {
            return new LineArt().line(-46, 0, 46, 0).outline(-28, -12, 28, -12, 28, 12, -28, 12);
        }
    },
    CAPACITOR("C", List.of(Terminal.left(34, 0), Terminal.right(34, 0))) {
        @Override
        LineArt ink() {
            return new LineArt()
                    .line(-34, 0, -6, 0)
                    .line(6, 0, 34, 0)
                    .line(-6, -23, -6, 23)
                    .line(6, -23, 6, 23);
        }
    },
    BATTERY("G", List.of(Terminal.left(34, 0), Terminal.right(34, 0))) {
        @Override
        LineArt ink() {
            return new LineArt()
                    .line(-34, 0, -14, 0)
                    .line(14, 0, 34, 0)
                    .line(-14, -23, -14, 23)
                    .line(-5, -11, -5, 11)
                    .line(5, -23, 5, 23)
                    .line(14, -11, 14, 11);
        }
    },
    DIODE("D", List.of(Terminal.left(42, 0), Terminal.right(42, 0))) {
        @Override
        LineArt ink() {
            return diode();
        }
    },
    LED("H", List.of(Terminal.left(42, 0), Terminal.right(42, 0))) {
        @Override
        LineArt ink() {
            return diode().arrow(2, -20, 16, -38, 9).arrow(14, -17, 28, -35, 9);
        }
    },
    TRANSISTOR("Q", List.of(Terminal.left(48, 0), Terminal.up(14, 46), Terminal.down(14, 46))) {
        @Override
        LineArt ink() {
            return new LineArt()
                    .circle(0, 0, 30)
                    .line(-48, 0, -11, 0)
                    .line(-11, -18, -11, 18)
                    .line(-11, -8, 14, -21, 14, -46)
                    .arrow(-11, 8, 14, 21, 12)
                    .line(14, 21, 14, 46);
        }
    },
    AMPLIFIER("N", List.of(Terminal.left(52, -19), Terminal.left(52, 19), Terminal.right(54, 0))) {
        @Override
        LineArt ink() {
            return new LineArt()
                    .outline(-36, -40, -36, 40, 38, 0)
                    .line(-52, -19, -36, -19)
                    .line(-52, 19, -36, 19)
                    .line(38, 0, 54, 0)
                    .line(-29, -19, -19, -19)
                    .line(-29, 19, -19, 19)
                    .line(-24, 14, -24, 24);
        }
    },
    GATE("U", List.of(Terminal.left(50, -14), Terminal.left(50, 14), Terminal.right(50, 0))) {
        @Override
        LineArt ink() {
            return new LineArt()
                    .line(4, -28, -32, -28, -32, 28, 4, 28)
                    .arc(new Rectangle2D.Double(-24, -28, 56, 56), -90, 180)
                    .line(-50, -14, -32, -14)
                    .line(-50, 14, -32, 14)
                    .line(32, 0, 50, 0);
        }
    },
    LAMP("E", List.of(Terminal.left(42, 0), Terminal.right(42, 0))) {
        @Override
        LineArt ink() {
            double reach = 24 * Math.sqrt(0.5);
            return new LineArt()
                    .circle(0, 0, 24)
                    .line(-42, 0, -24, 0)
                    .line(24, 0, 42, 0)
                    .line(-reach, -reach, reach, reach)
                    .line(-reach, reach, reach, -reach);
        }
    },
    MOTOR("M", List.of(Terminal.left(42, 0), Terminal.right(42, 0))) {
        @Override
        LineArt ink() {
            return new LineArt()
                    .circle(0, 0, 24)
                    .line(-42, 0, -24, 0)
                    .line(24, 0, 42, 0)
                    .text("M", -8, 11, 22);
        }
    },
    SWITCH("S", List.of(Terminal.left(46, 8), Terminal.right(46, 8))) {
        @Override
        LineArt ink() {
            return new LineArt()
                    .line(-46, 8, -24, 8)
                    .circle(-21, 8, 3.5)
                    .line(-18, 6, 20, -18)
                    .circle(21, 8, 3.5)
                    .line(24, 8, 46, 8);
        }
    },
    GROUND("X", List.of(Terminal.up(0, 24))) {
        @Override
        LineArt ink() {
            return new LineArt()
                    .line(0, -24, 0, 4)
                    .line(-22, 4, 22, 4)
                    .line(-14, 13, 14, 13)
                    .line(-6, 22, 6, 22);
        }
    };

    /** Where a wire leaves a symbol, and which way: one of dx and dy is ±1, the other 0. */
    record Terminal(double x, double y, int dx, int dy) {
        static Terminal left(double far, double y) {
            return new Terminal(-far, y, -1, 0);
        }

        static Terminal right(double far, double y) {
            return new Terminal(far, y, 1, 0);
        }

        static Terminal up(double x, double far) {
            return new Terminal(x, -far, 0, -1);
        }

        static Terminal down(double x, double far) {
            return new Terminal(x, far, 0, 1);
        }
    }

    private final String letter;

    @SuppressWarnings("ImmutableEnumChecker") // made with List.of
    private final List<Terminal> terminals;

    Symbol(String letter, List<Terminal> terminals) {
        this.letter = letter;
        this.terminals = terminals;
    }

    /** A new drawing of the symbol. */
    abstract LineArt ink();

    /** The letter that numbers of such parts begin with. */
    String letter() {
        return letter;
    }

    List<Terminal> terminals() {
        return terminals;
    }

    /** The name that truth and findings carry. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it is called in a sentence. */
    String title() {
        return this == LED ? "LED" : label();
    }

    /** The same with its article. */
    String withArticle() {
        return (this == LED || this == AMPLIFIER ? "an " : "a ") + title();
    }

    private static LineArt diode() {
        return new LineArt()
                .line(-42, 0, -17, 0)
                .line(17, 0, 42, 0)
                .outline(-17, -19, -17, 19, 17, 0)
                .line(17, -19, 17, 19);
    }
}
