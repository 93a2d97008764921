package dev.onebox.image;

import java.util.Arrays;
import javax.imageio.stream.ImageInputStreamImpl;

/**
 * Bytes as ImageIO wants them, without its copies and without a file, that refuses to be read past its end for ever.
 *
 * <p>Some decoders look a few bytes ahead of what they use: for these, zeros follow the data. Others swallow the end of the
 * file and go on with bits they make up, which takes minutes and looks like a photo: whoever asks for more than the zeros is
 * told a few times that there is none, and then stopped by an exception that is not {@link java.io.EOFException}. One per
 * thread.
 */
final class MemoryImageInput extends ImageInputStreamImpl {
    /** Readers of whole blocks ask once or twice at the end; those that never stop ask for every pixel. */
    private static final int MOST_READS_PAST_THE_END = 16;

    private final byte[] data;
    private final int zeros;
    private int readsPastTheEnd;

    /** @param zeros how many bytes the decoder may look ahead of what it uses; 0 to let it notice the end at once */
    MemoryImageInput(byte[] data, int zeros) {
        this.data = data;
        this.zeros = zeros;
    }

    @Override
    public int read() throws RefusedException {
        bitOffset = 0;
        if (streamPos < data.length) {
            return data[(int) streamPos++] & 0xff;
        }
        if (streamPos < data.length + zeros) {
            streamPos++;
            return 0;
        }
        return pastTheEnd();
    }

    @Override
    public int read(byte[] target, int at, int most) throws RefusedException {
        bitOffset = 0;
        if (most == 0) {
            return 0;
        }
        int count = (int) Math.min(most, data.length + zeros - streamPos);
        if (count <= 0) {
            return pastTheEnd();
        }
        int fromData = (int) Math.max(0, Math.min(count, data.length - streamPos));
        System.arraycopy(data, (int) Math.min(streamPos, data.length), target, at, fromData);
        Arrays.fill(target, at + fromData, at + count, (byte) 0);
        streamPos += count;
        return count;
    }

    private int pastTheEnd() throws RefusedException {
        if (zeros > 0 || ++readsPastTheEnd > MOST_READS_PAST_THE_END) {
            throw RefusedException.endsEarly("more is needed than the " + data.length + " bytes of pixels");
        }
        return -1;
    }

    @Override
    public long length() {
        return data.length;
    }
}
