/** JMH microbenchmarks: what one call takes and allocates. {@link dev.onebox.bench.study.JmhStudy} runs them. */
@NullMarked
package dev.onebox.bench.jmh;

import org.jspecify.annotations.NullMarked;
