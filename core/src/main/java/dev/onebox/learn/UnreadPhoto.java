package dev.onebox.learn;

/**
 * A photo without the object that could not be searched, and why.
 *
 * @param photo which of those given, counted from 0
 * @param reason for people
 */
public record UnreadPhoto(int photo, String reason) {}
