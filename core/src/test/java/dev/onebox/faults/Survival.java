package dev.onebox.faults;

/**
 * What of the steps that were not yet synced to disk is still there after a crash. POSIX promises nothing about them, so
 * a program must get along with each of these.
 */
public enum Survival {
    /** All: the process was killed, the machine went on. */
    EVERYTHING,
    /** Neither unsynced bytes nor unsynced names. */
    NOTHING,
    /** Names, but not the bytes behind them: new files are empty. */
    NAMES,
    /** Names, and the first half of the bytes that were not synced. */
    NAMES_AND_HALF,
    /** All bytes, and of the changes to a folder all but the first. */
    ALL_BUT_FIRST_NAME,
    /** All bytes, and of the changes to a folder only the first. */
    FIRST_NAME
}
