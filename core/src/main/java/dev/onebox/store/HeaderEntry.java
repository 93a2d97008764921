package dev.onebox.store;

import java.util.List;

/** What a header says about one tensor; begin and end are bytes counted from the end of the header. */
record HeaderEntry(String name, Tensor.Type type, List<Integer> shape, long begin, long end) {
    /** The bytes its shape and type ask for. @throws ArithmeticException if that is beyond every file */
    long bytes() {
        return shape.stream().mapToLong(Integer::longValue).reduce(type.bytes(), Math::multiplyExact);
    }
}
