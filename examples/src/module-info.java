/** Small programs on the published library. */
module dev.onebox.examples {
    requires dev.onebox.core;
    requires java.desktop;
    requires java.net.http;
    requires jdk.httpserver;
}
