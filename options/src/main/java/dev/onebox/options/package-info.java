/**
 * Options that mean the same on one machine and on a cluster, as picocli mixins: {@code …SettingOptions} make the library's
 * settings of what a person typed, with its own defaults. Imports of core what they make.
 */
@NullMarked
package dev.onebox.options;

import org.jspecify.annotations.NullMarked;
