package dev.onebox.annotations;

import java.util.Optional;

/** The formats of detections. */
public enum FoundFormat {
    /** {@code image,label,x,y,width,height,score}. */
    CSV(Optional.empty()),
    /** A JSON object per line, with the columns of {@link #CSV} as keys. */
    JSONL(Optional.empty()),
    /** A COCO document whose annotations have scores. */
    COCO(Optional.of(AnnotationFormat.COCO)),
    /** A folder of Pascal VOC XML whose objects have scores. */
    VOC(Optional.of(AnnotationFormat.VOC)),
    /** A YOLO folder, with the score as sixth number of a line. */
    YOLO(Optional.of(AnnotationFormat.YOLO));

    private final Optional<AnnotationFormat> annotations;

    FoundFormat(Optional<AnnotationFormat> annotations) {
        this.annotations = annotations;
    }

    /** The format of annotations that also holds scores; absent for a text of lines. */
    Optional<AnnotationFormat> annotations() {
        return annotations;
    }

    /** Whether it is a folder of files, rather than one text. */
    public boolean isFolder() {
        return annotations.filter(AnnotationFormat::isFolder).isPresent();
    }
}
