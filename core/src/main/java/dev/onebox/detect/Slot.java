package dev.onebox.detect;

import dev.onebox.Component;

/** A template's place among all that are searched for: whose it is, and what its scores are compared with. Immutable. */
record Slot(int detector, int component, Component template, double threshold, double sizePrior) {
    /** What is added to Σ weights · x in a level of that scale. */
    double offset(double scale) {
        return template.bias() - sizePrior * Math.log(scale);
    }
}
