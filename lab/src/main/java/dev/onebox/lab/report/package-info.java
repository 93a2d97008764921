/**
 * From results to figures, tables and the page: nothing here measures, so the same results give the same bytes.
 */
@NullMarked
package dev.onebox.lab.report;

import org.jspecify.annotations.NullMarked;
