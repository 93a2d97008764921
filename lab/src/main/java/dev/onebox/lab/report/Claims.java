package dev.onebox.lab.report;

import dev.onebox.lab.reproduce.Results;
import java.util.ArrayList;
import java.util.List;

/**
 * The claims of the paper, each with what was measured and whether it holds. Every verdict is a number against a bound, and the
 * bound is printed beside it. Stateless.
 */
final class Claims {
    /** AP by which a detector may be worse and still be called comparable. */
    static final double COMPARABLE = 0.02;

    /** AP by which it may be worse and still be called slightly so. */
    static final double SLIGHTLY = 0.05;

    /** Times as much, or as fast, that "an order of magnitude" is taken to mean at least. */
    static final double ABOUT_AN_ORDER = 8;

    /** The same of "nearly two orders of magnitude". */
    static final double NEARLY_TWO_ORDERS = 50;

    private Claims() {}

    static List<Claim> of(Results results) {
        List<Claim> claims = new ArrayList<>(new QualityClaims(results).all());
        claims.addAll(new CostClaims(results).all());
        claims.addAll(new MethodClaims(results).all());
        return claims;
    }
}
