package dev.onebox.annotations;

import dev.onebox.Box;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What is left of a dataset after it was written in a format and read again: the promises of {@code docs/formats.md}. */
final class RoundTripExpectation {
    private static final Set<AnnotationFormat> WITHOUT_DIFFICULT =
            EnumSet.of(AnnotationFormat.CREATEML, AnnotationFormat.TENSORFLOW_CSV);
    private static final Set<AnnotationFormat> WHOLE = EnumSet.of(AnnotationFormat.VOC, AnnotationFormat.IMGLAB);
    private static final Set<AnnotationFormat> WITH_SIZES = EnumSet.of(
            AnnotationFormat.COCO,
            AnnotationFormat.VOC,
            AnnotationFormat.YOLO,
            AnnotationFormat.IMGLAB,
            AnnotationFormat.INRIA,
            AnnotationFormat.CVAT,
            AnnotationFormat.LABELME);

    private RoundTripExpectation() {}

    /** In which formats sizes stand, so that they survive where the images are missing. */
    static boolean hasSizes(AnnotationFormat format) {
        return WITH_SIZES.contains(format);
    }

    static List<AnnotatedImage> of(List<AnnotatedImage> images, AnnotationFormat format) {
        boolean withoutEmpty = format == AnnotationFormat.TENSORFLOW_CSV;
        List<AnnotatedImage> kept = images.stream()
                .filter(image -> !(withoutEmpty && image.annotations().isEmpty()))
                .map(image -> image.with(image.annotations().stream()
                        .map(annotation -> of(annotation, format))
                        .toList()))
                .toList();
        return ordered(kept, format);
    }

    private static Annotation of(Annotation annotation, AnnotationFormat format) {
        return new Annotation(
                annotation.label(),
                WHOLE.contains(format) ? rounded(annotation.box()) : annotation.box(),
                annotation.difficult() && !WITHOUT_DIFFICULT.contains(format));
    }

    private static Box rounded(Box box) {
        long[] across = rounded(box.x(), box.right());
        long[] down = rounded(box.y(), box.bottom());
        return new Box(across[0], down[0], across[1] - across[0], down[1] - down[0]);
    }

    private static long[] rounded(double from, double to) {
        long start = Math.round(from);
        long end = Math.round(to);
        return start < end
                ? new long[] {start, end}
                : new long[] {(long) Math.floor(from), (long) Math.floor(from) + 1};
    }

    /** LabelMe has no order of images. */
    static List<AnnotatedImage> ordered(List<AnnotatedImage> images, AnnotationFormat format) {
        return format == AnnotationFormat.LABELME
                ? images.stream()
                        .sorted(Comparator.comparing(AnnotatedImage::name))
                        .toList()
                : images;
    }
}
