package dev.onebox.bench;

import dev.onebox.bench.machine.Limits;

/** Placeholder. */
public final class BenchMain {
    private BenchMain() {}

    public static void main(String[] args) {
        Limits l = new Limits();
        System.out.println(l.flopsPerSecond() * 1e-9);
        for (long b : new long[] {16 << 10, 256 << 10, 2900000, 8 << 20, 100 << 20}) {
            System.out.println(b + " " + l.bytesPerSecond(b) * 1e-9);
        }
    }
}
