package dev.onebox.studio.api;

import dev.onebox.studio.http.Route;
import java.util.List;
import java.util.stream.Stream;

/** All routes of the API. Stateless. */
public final class StudioApi {
    private StudioApi() {}

    public static List<Route> routes(StudioContext it) {
        ApiJson json = new ApiJson(it.photos().folder());
        LabelLookup labels = new LabelLookup(it.ledger(), it.search());
        ActionExecutor actions = new ActionExecutor(it, json);
        AnnotationImport imports = new AnnotationImport(it.directory(), it.photos(), json, actions);
        return Stream.of(
                        new StateRoutes(it, json, actions).routes(),
                        new ImageRoutes(it.photos(), it.renderer()).routes(),
                        new SearchRoutes(it.search(), labels, json).routes(),
                        new DetectorRoutes(it.directory(), it.search(), json, labels, actions).routes(),
                        new ImportExportRoutes(it.directory(), it.ledger(), it.photos(), labels, imports).routes())
                .flatMap(List::stream)
                .map(IoErrorMapper::mapped)
                .toList();
    }
}
