package dev.onebox.studio.api;

import dev.onebox.studio.http.Route;
import java.util.List;
import java.util.stream.Stream;

/** All routes of the API. Stateless. */
public final class StudioApi {
    private StudioApi() {}

    public static List<Route> routes(Parts parts) {
        Documents documents = new Documents(parts);
        Labels labels = new Labels(parts);
        Steps steps = new Steps(parts, documents);
        return Stream.of(
                        new StateRoutes(parts, documents, steps).routes(),
                        new ImageRoutes(parts, documents).routes(),
                        new SearchRoutes(parts, documents, labels).routes(),
                        new DetectorRoutes(parts, documents, labels, steps).routes(),
                        new ExchangeRoutes(parts, documents, labels, steps).routes())
                .flatMap(List::stream)
                .toList();
    }
}
