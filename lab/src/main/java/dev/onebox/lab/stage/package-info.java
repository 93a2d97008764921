/** What is measured: a class per stage, which first checks that rivals do the same work. */
@NullMarked
package dev.onebox.lab.stage;

import org.jspecify.annotations.NullMarked;
