/** What this machine is, and what it can do at most: operations and bytes per second of one core. */
@NullMarked
package dev.onebox.lab.machine;

import org.jspecify.annotations.NullMarked;
