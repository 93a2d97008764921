/** The page in a real browser: what a person does and sees, from the first box to the exported file. */
@NullMarked
package dev.onebox.studio.page;

import org.jspecify.annotations.NullMarked;
