/**
 * A file system in memory on which every step can fail or be the last before a power cut, for tests of what must survive
 * that. {@link dev.onebox.faults.FaultPoints} tries them all in turn.
 */
package dev.onebox.faults;
