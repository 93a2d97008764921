package dev.onebox.image;

import javax.imageio.stream.ImageInputStreamImpl;

/** Bytes as ImageIO wants them, without its copies and without a file. One per thread. */
final class MemoryImageInput extends ImageInputStreamImpl {
    private final byte[] data;

    MemoryImageInput(byte[] data) {
        this.data = data;
    }

    @Override
    public int read() {
        bitOffset = 0;
        return streamPos < data.length ? data[(int) streamPos++] & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int at, int most) {
        bitOffset = 0;
        if (most == 0) {
            return 0;
        }
        int count = (int) Math.min(most, data.length - streamPos);
        if (count <= 0) {
            return -1;
        }
        System.arraycopy(data, (int) streamPos, target, at, count);
        streamPos += count;
        return count;
    }

    @Override
    public long length() {
        return data.length;
    }
}
