package dev.onebox.image;

/** Colours of plots, 0xRRGGBB. Stateless. */
public final class PlotColours {
    static final int PAPER = 0xffffff;
    static final int INK = 0x222222;
    static final int PALE_INK = 0x777777;
    static final int GRID = 0xe6e6e6;
    static final int FAINT_GRID = 0xf3f3f3;

    /** Neighbours differ for colour-blind readers, too, and all are dark enough for a thin line on white. */
    private static final int[] LINES = {0x0f6cbd, 0xd1495b, 0x2a8c5a, 0xe08a00, 0x7b4fa6, 0x12a4b5, 0x9c5a2d, 0x5b6673};

    private PlotColours() {}

    /** How the i-th of several curves is drawn: colours first, then the same ones in dashes, then all again. */
    public static PlotStroke nth(int i) {
        PlotStroke stroke = PlotStroke.of(LINES[i % LINES.length]);
        return i / LINES.length % 2 == 0 ? stroke : stroke.inDashes();
    }
}
