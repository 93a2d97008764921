package dev.onebox.studio.api;

import dev.onebox.studio.http.Route;
import java.util.List;
import java.util.stream.Stream;

/** All routes of the API. Stateless. */
public final class StudioApi {
    private StudioApi() {}

    public static List<Route> routes(StudioContext context) {
        ApiJson json = new ApiJson(context.folder());
        LabelLookup labels = new LabelLookup(context);
        ActionExecutor steps = new ActionExecutor(context, json);
        return Stream.of(
                        new StateRoutes(context, json, steps).routes(),
                        new ImageRoutes(context).routes(),
                        new SearchRoutes(context, json, labels).routes(),
                        new DetectorRoutes(context, json, labels, steps).routes(),
                        new ImportExportRoutes(context, json, labels, steps).routes())
                .flatMap(List::stream)
                .toList();
    }
}
