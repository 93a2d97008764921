package dev.onebox.cli.demo;

import static java.util.Map.entry;

import java.awt.geom.Path2D;
import java.util.Map;

/**
 * Letters as a draughtsman draws them with a stencil: strokes of one width, without a font. Stateless.
 *
 * <p>A letter is a list of strokes, a stroke a list of points, a point two digits: x from 0 to 4, y from 0 (top) to 6 (base
 * line).
 */
final class Lettering {
    private static final double EM = 6;
    private static final double ADVANCE = 5.6;
    private static final double NARROW = 4;
    private static final double SPACE = 3.6;

    private static final Map<Character, String> STROKES = Map.ofEntries(
            entry('A', "062046 1434"),
            entry('B', "06003041423303 3344453606"),
            entry('C', "4130100105163645"),
            entry('D', "06003041453606"),
            entry('E', "40000646 0333"),
            entry('F', "400006 0333"),
            entry('G', "41301001051636454323"),
            entry('H', "0006 4046 0343"),
            entry('I', "2026"),
            entry('J', "4045361605"),
            entry('K', "0006 4003 1246"),
            entry('L', "000646"),
            entry('M', "0600234046"),
            entry('N', "06004640"),
            entry('O', "103041453616050110"),
            entry('P', "06003041423303"),
            entry('Q', "103041453616050110 2446"),
            entry('R', "06003041423303 2346"),
            entry('S', "413010010213334445361605"),
            entry('T', "0040 2026"),
            entry('U', "000516364540"),
            entry('V', "002640"),
            entry('W', "0016233640"),
            entry('X', "0046 4006"),
            entry('Y', "002340 2326"),
            entry('Z', "00400646"),
            entry('0', "103041453616050110"),
            entry('1', "112026"),
            entry('2', "01103041420646"),
            entry('3', "01103041423313 334445361605"),
            entry('4', "36300444"),
            entry('5', "400003334445361605"),
            entry('6', "413010010516364544330304"),
            entry('7', "004016"),
            entry('8', "103041423313020110 1304051636454433"),
            entry('9', "0516364541301001021343"),
            entry('.', "2526"),
            entry(':', "2223 2526"),
            entry('-', "1333"),
            entry('+', "0343 2145"),
            entry('=', "0242 0444"),
            entry('/', "0640"));

    private Lettering() {}

    /** The strokes of a text whose base line begins at (x, y); characters without strokes are left out as spaces. */
    static Path2D strokes(String text, double x, double y, double height) {
        Path2D path = new Path2D.Double();
        double unit = height / EM;
        double left = x;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            for (String stroke : STROKES.getOrDefault(letter, "").split(" ", -1)) {
                trace(path, stroke, left, y - height, unit);
            }
            left += unit * advance(letter);
        }
        return path;
    }

    /** How wide the text is, from the left of its first letter to the right of its last. */
    static double width(String text, double height) {
        double advance =
                text.chars().mapToDouble(letter -> advance((char) letter)).sum();
        return height / EM * Math.max(0, advance - (ADVANCE - NARROW));
    }

    private static double advance(char letter) {
        return switch (letter) {
            case ' ' -> SPACE;
            case '.', ':', 'I', '1' -> NARROW;
            default -> ADVANCE;
        };
    }

    private static void trace(Path2D path, String points, double left, double top, double unit) {
        for (int i = 0; i + 1 < points.length(); i += 2) {
            double x = left + unit * (points.charAt(i) - '0');
            double y = top + unit * (points.charAt(i + 1) - '0');
            if (i == 0) {
                path.moveTo(x, y);
            } else {
                path.lineTo(x, y);
            }
        }
    }
}
