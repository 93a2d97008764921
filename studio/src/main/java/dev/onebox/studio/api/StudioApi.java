package dev.onebox.studio.api;

import dev.onebox.studio.folder.PhotoRenderer;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.http.Route;
import dev.onebox.studio.http.ServerSentEvents;
import dev.onebox.studio.journal.Ledger;
import dev.onebox.studio.search.FolderSearch;
import java.util.List;
import java.util.stream.Stream;

/** The API of a studio of these parts. Immutable. */
public record StudioApi(
        StudioDirectory directory,
        Ledger ledger,
        PhotoStore photos,
        PhotoRenderer renderer,
        FolderSearch search,
        StatusMessages messages,
        ServerSentEvents events) {
    /** All of it, each group of routes with the parts that it works with. */
    public List<Route> routes() {
        ApiJson json = new ApiJson(photos.folder());
        LabelLookup labels = new LabelLookup(ledger, search);
        ActionExecutor actions = new ActionExecutor(this, json);
        AnnotationImport imports = new AnnotationImport(directory, photos, json, actions);
        return Stream.of(
                        new StateRoutes(this, json, actions).routes(),
                        new ImageRoutes(photos, renderer).routes(),
                        new SearchRoutes(search, labels, json).routes(),
                        new DetectorRoutes(directory, search, json, labels, actions).routes(),
                        new ImportExportRoutes(directory, ledger, photos, labels, imports).routes())
                .flatMap(List::stream)
                .map(IoErrorMapper::mapped)
                .toList();
    }
}
