package dev.onebox.studio.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onebox.Box;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoRenderer;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.UnusablePhotoException;
import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.Request;
import dev.onebox.studio.http.Response;
import dev.onebox.studio.http.Route;
import java.io.IOException;
import java.util.List;

/** The list of images, and pictures of them. Thread-safe. */
record ImageRoutes(PhotoStore photos, PhotoRenderer renderer) {
    private static final int MOST = Integer.MAX_VALUE;
    private static final int LONGEST_PHOTO = 16_384;

    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/images", this::images),
                new Route("GET", "/api/images/{id}", this::image),
                new Route("GET", "/api/images/{id}/thumbnail", this::thumbnail),
                new Route("GET", "/api/images/{id}/photo", this::photo),
                new Route("GET", "/api/images/{id}/crop", this::crop));
    }

    private Response images(Request request) throws IOException, ApiException {
        List<PhotoEntry> all = photos.folder().photos();
        int from = Math.min(request.number("from", 0, 0, MOST), all.size());
        int count = Math.min(request.number("count", MOST, 0, MOST), all.size() - from);
        return Response.json(ApiJson.document()
                .put("total", all.size())
                .put("from", from)
                .put("scanning", photos.folder().isScanning())
                .putPOJO("images", ApiJson.list(all.subList(from, from + count), this::image)));
    }

    private PhotoEntry entry(Request request) throws ApiException {
        return photos.folder().byId(request.place("id")).orElseThrow(() -> ApiException.unknown("no such image"));
    }

    private Response image(Request request) throws IOException, ApiException {
        PhotoEntry entry = entry(request);
        photos.info(entry);
        return Response.json(image(entry));
    }

    private ObjectNode image(PhotoEntry entry) {
        return ApiJson.image(entry, photos.known(entry));
    }

    /** A picture whose tag is the photo's version: the address says the rest. */
    private static Response picture(Request request, PhotoEntry entry, String type, Response.Content picture)
            throws IOException, ApiException {
        try {
            return Response.tagged(request.knownTag(), type, entry.version(), picture);
        } catch (UnusablePhotoException e) {
            throw ApiException.impossible(e.reason(), "");
        }
    }

    private Response thumbnail(Request request) throws IOException, ApiException {
        int size = request.number("size", 160, 32, 512);
        PhotoEntry entry = entry(request);
        return picture(request, entry, "image/jpeg", () -> renderer.thumbnail(entry, size));
    }

    private Response photo(Request request) throws IOException, ApiException {
        int longest = request.number("longest", 2048, 0, LONGEST_PHOTO);
        PhotoEntry entry = entry(request);
        return picture(request, entry, "image/jpeg", () -> renderer.photo(entry, longest == 0 ? MOST : longest));
    }

    private Response crop(Request request) throws IOException, ApiException {
        int size = request.number("size", 160, 16, 512);
        Box box = BoxGeometry.box(request.requireText("box"));
        PhotoEntry entry = entry(request);
        return picture(request, entry, "image/png", () -> renderer.crop(entry, box, size));
    }
}
