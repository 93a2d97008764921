package dev.onebox.annotations;

/** The formats of detections. */
public enum FoundFormat {
    /** {@code image,label,x,y,width,height,score}. */
    CSV,
    /** A JSON object per line, with the columns of {@link #CSV} as keys. */
    JSONL,
    /** A COCO document whose annotations have scores. */
    COCO,
    /** A folder of Pascal VOC XML whose objects have scores. */
    VOC,
    /** A YOLO folder, with the score as sixth number of a line. */
    YOLO;

    /** Whether it is a folder of files, rather than one text. */
    public boolean isFolder() {
        return this == VOC || this == YOLO;
    }
}
