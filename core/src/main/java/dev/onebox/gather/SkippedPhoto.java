package dev.onebox.gather;

/** A photo that contributed nothing because it could not be read, and why. */
public record SkippedPhoto(String photo, String reason) {}
