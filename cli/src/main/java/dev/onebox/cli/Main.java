package dev.onebox.cli;

/** Placeholder. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.out.println("onebox");
    }
}
