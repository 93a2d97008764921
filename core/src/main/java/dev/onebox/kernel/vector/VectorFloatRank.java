package dev.onebox.kernel.vector;

import static jdk.incubator.vector.FloatVector.broadcast;
import static jdk.incubator.vector.FloatVector.fromArray;
import static jdk.incubator.vector.FloatVector.zero;

import dev.onebox.kernel.FloatRankKernel;
import dev.onebox.kernel.RankShape;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Rank-B updates in tiles of 2 rows × 2 chunks whose sums stay in registers over all vectors of equal weight.
 *
 * <p>A pair of rows starts in the same chunk because the number of lanes is even. No method here takes or returns a
 * vector: what the compiler does not inline would box it. Thread-safe.
 */
final class VectorFloatRank implements FloatRankKernel {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int STEP = LANES; // lanes at once: all of them; in the plain twin one

    @Override
    public int lanes() {
        return LANES;
    }

    @Override
    public void update(
            RankShape shape, float[] x, int xOffset, float[] weights, float[] sums, int sumOffset, int frequencies) {
        for (int f = 0; f < frequencies; f++) {
            int xAt = xOffset + f * shape.frequencyStride();
            updateOne(shape, x, xAt, weights, sums, sumOffset + f * shape.sumStride());
        }
    }

    private static void updateOne(RankShape shape, float[] x, int xAt, float[] weights, float[] sums, int sumAt) {
        int vectors = shape.vectors();
        for (int start = 0, end; start < vectors; start = end) {
            end = endOfRun(weights, start, vectors);
            addRun(shape, x, xAt + start * shape.vectorStride(), end - start, weights[start], sums, sumAt);
        }
    }

    private static int endOfRun(float[] weights, int start, int vectors) {
        int end = start + 1;
        while (end < vectors && weights[end] == weights[start]) {
            end++;
        }
        return end;
    }

    private static void addRun(RankShape shape, float[] x, int xAt, int count, float weight, float[] sums, int sumAt) {
        int k = shape.channels();
        int stride = shape.vectorStride();
        int vectorEnd = xAt + shape.chunks() * 2 * LANES;
        for (int p = 0, at = sumAt; p < k; p += 2) {
            int first = xAt + p / LANES * 2 * LANES;
            int row = first + p % LANES;
            if (p + 1 < k) {
                rowPair(x, row, first, vectorEnd, stride, count, weight, sums, at);
            } else {
                lastRow(x, row, first, vectorEnd, stride, count, weight, sums, at);
            }
            at += 2 * (vectorEnd - first);
        }
    }

    private static void rowPair(
            float[] x, int row, int first, int end, int stride, int count, float weight, float[] sums, int at) {
        int rowLength = end - first;
        int c = first;
        for (; c + 2 * LANES < end; c += 4 * LANES) {
            for (int lane = 0; lane < LANES; lane += STEP) {
                twoByTwo(x, row, c + lane, stride, count, weight, sums, at + c - first + lane, rowLength);
            }
        }
        if (c < end) {
            for (int lane = 0; lane < LANES; lane += STEP) {
                twoByOne(x, row, c + lane, stride, count, weight, sums, at + c - first + lane, rowLength);
            }
        }
    }

    private static void lastRow(
            float[] x, int row, int first, int end, int stride, int count, float weight, float[] sums, int at) {
        for (int c = first; c < end; c += 2 * LANES) {
            for (int lane = 0; lane < LANES; lane += STEP) {
                oneByOne(x, row, c + lane, stride, count, weight, sums, at + c - first + lane);
            }
        }
    }

    // conj(a + bi)(c + di) = (ac + bd) + (ad − bc)i, rows p and p + 1 against chunks c and c + 1.
    private static void twoByTwo(
            float[] x, int row, int chunk, int stride, int count, float weight, float[] sums, int at, int rowLength) {
        FloatVector re00 = zero(SPECIES);
        FloatVector im00 = re00;
        FloatVector re01 = re00;
        FloatVector im01 = re00;
        FloatVector re10 = re00;
        FloatVector im10 = re00;
        FloatVector re11 = re00;
        FloatVector im11 = re00;
        for (int b = 0, shift = 0; b < count; b++, shift += stride) {
            FloatVector cr = fromArray(SPECIES, x, shift + chunk);
            FloatVector ci = fromArray(SPECIES, x, shift + chunk + LANES);
            FloatVector dr = fromArray(SPECIES, x, shift + chunk + 2 * LANES);
            FloatVector di = fromArray(SPECIES, x, shift + chunk + 3 * LANES);
            FloatVector pr = broadcast(SPECIES, x[shift + row]);
            re00 = pr.fma(cr, re00);
            im00 = pr.fma(ci, im00);
            re01 = pr.fma(dr, re01);
            im01 = pr.fma(di, im01);
            FloatVector qr = broadcast(SPECIES, x[shift + row + 1]);
            re10 = qr.fma(cr, re10);
            im10 = qr.fma(ci, im10);
            re11 = qr.fma(dr, re11);
            im11 = qr.fma(di, im11);
            FloatVector pi = broadcast(SPECIES, x[shift + row + LANES]);
            re00 = pi.fma(ci, re00);
            re01 = pi.fma(di, re01);
            FloatVector qi = broadcast(SPECIES, x[shift + row + LANES + 1]);
            re10 = qi.fma(ci, re10);
            re11 = qi.fma(di, re11);
            FloatVector np = pi.neg();
            im00 = np.fma(cr, im00);
            im01 = np.fma(dr, im01);
            FloatVector nq = qi.neg();
            im10 = nq.fma(cr, im10);
            im11 = nq.fma(dr, im11);
        }
        FloatVector s = broadcast(SPECIES, weight);
        re00.fma(s, fromArray(SPECIES, sums, at)).intoArray(sums, at);
        im00.fma(s, fromArray(SPECIES, sums, at + LANES)).intoArray(sums, at + LANES);
        re01.fma(s, fromArray(SPECIES, sums, at + 2 * LANES)).intoArray(sums, at + 2 * LANES);
        im01.fma(s, fromArray(SPECIES, sums, at + 3 * LANES)).intoArray(sums, at + 3 * LANES);
        int next = at + rowLength;
        re10.fma(s, fromArray(SPECIES, sums, next)).intoArray(sums, next);
        im10.fma(s, fromArray(SPECIES, sums, next + LANES)).intoArray(sums, next + LANES);
        re11.fma(s, fromArray(SPECIES, sums, next + 2 * LANES)).intoArray(sums, next + 2 * LANES);
        im11.fma(s, fromArray(SPECIES, sums, next + 3 * LANES)).intoArray(sums, next + 3 * LANES);
    }

    // The four products of each complex product apart: eight sums hide the latency of the multiply-adds.
    private static void twoByOne(
            float[] x, int row, int chunk, int stride, int count, float weight, float[] sums, int at, int rowLength) {
        FloatVector ac0 = zero(SPECIES);
        FloatVector bd0 = ac0;
        FloatVector ad0 = ac0;
        FloatVector bc0 = ac0;
        FloatVector ac1 = ac0;
        FloatVector bd1 = ac0;
        FloatVector ad1 = ac0;
        FloatVector bc1 = ac0;
        for (int b = 0, shift = 0; b < count; b++, shift += stride) {
            FloatVector cr = fromArray(SPECIES, x, shift + chunk);
            FloatVector ci = fromArray(SPECIES, x, shift + chunk + LANES);
            FloatVector pr = broadcast(SPECIES, x[shift + row]);
            ac0 = pr.fma(cr, ac0);
            ad0 = pr.fma(ci, ad0);
            FloatVector qr = broadcast(SPECIES, x[shift + row + 1]);
            ac1 = qr.fma(cr, ac1);
            ad1 = qr.fma(ci, ad1);
            FloatVector pi = broadcast(SPECIES, x[shift + row + LANES]);
            bd0 = pi.fma(ci, bd0);
            bc0 = pi.fma(cr, bc0);
            FloatVector qi = broadcast(SPECIES, x[shift + row + LANES + 1]);
            bd1 = qi.fma(ci, bd1);
            bc1 = qi.fma(cr, bc1);
        }
        FloatVector s = broadcast(SPECIES, weight);
        FloatVector re0 = ac0.add(bd0);
        FloatVector im0 = ad0.sub(bc0);
        FloatVector re1 = ac1.add(bd1);
        FloatVector im1 = ad1.sub(bc1);
        int next = at + rowLength;
        re0.fma(s, fromArray(SPECIES, sums, at)).intoArray(sums, at);
        im0.fma(s, fromArray(SPECIES, sums, at + LANES)).intoArray(sums, at + LANES);
        re1.fma(s, fromArray(SPECIES, sums, next)).intoArray(sums, next);
        im1.fma(s, fromArray(SPECIES, sums, next + LANES)).intoArray(sums, next + LANES);
    }

    private static void oneByOne(
            float[] x, int row, int chunk, int stride, int count, float weight, float[] sums, int at) {
        FloatVector ac = zero(SPECIES);
        FloatVector bd = ac;
        FloatVector ad = ac;
        FloatVector bc = ac;
        for (int b = 0, shift = 0; b < count; b++, shift += stride) {
            FloatVector cr = fromArray(SPECIES, x, shift + chunk);
            FloatVector ci = fromArray(SPECIES, x, shift + chunk + LANES);
            FloatVector pr = broadcast(SPECIES, x[shift + row]);
            FloatVector pi = broadcast(SPECIES, x[shift + row + LANES]);
            ac = pr.fma(cr, ac);
            bd = pi.fma(ci, bd);
            ad = pr.fma(ci, ad);
            bc = pi.fma(cr, bc);
        }
        FloatVector s = broadcast(SPECIES, weight);
        FloatVector re = ac.add(bd);
        FloatVector im = ad.sub(bc);
        re.fma(s, fromArray(SPECIES, sums, at)).intoArray(sums, at);
        im.fma(s, fromArray(SPECIES, sums, at + LANES)).intoArray(sums, at + LANES);
    }
}
