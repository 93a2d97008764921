/**
 * What is measured: a class per stage, which first checks that rivals do the same work; rivals that are no Java library, in
 * programs of their own; and {@link dev.onebox.lab.stage.FewBoxesStudy}, the source of tables of
 * {@code docs/benchmarks/quality.md}.
 */
@NullMarked
package dev.onebox.lab.stage;

import org.jspecify.annotations.NullMarked;
