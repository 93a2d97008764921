/** What is measured: a class per stage, which first checks that all variants do the same work. */
@NullMarked
package dev.onebox.lab.stage;

import org.jspecify.annotations.NullMarked;
