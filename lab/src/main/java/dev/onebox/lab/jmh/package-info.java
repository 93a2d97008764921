/** JMH microbenchmarks: what one call takes and allocates. {@link dev.onebox.lab.study.JmhStudy} runs them. */
@NullMarked
package dev.onebox.lab.jmh;

import org.jspecify.annotations.NullMarked;
