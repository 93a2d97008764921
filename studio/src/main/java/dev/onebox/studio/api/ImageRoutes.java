package dev.onebox.studio.api;

import dev.onebox.Box;
import dev.onebox.studio.folder.FolderWatcher;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.folder.PhotoRenderer;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.UnusablePhotoException;
import dev.onebox.studio.http.ApiException;
import dev.onebox.studio.http.Request;
import dev.onebox.studio.http.Response;
import dev.onebox.studio.http.Route;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The list of images, and pictures of them. Thread-safe. */
final class ImageRoutes {
    private static final int MOST = Integer.MAX_VALUE;
    private static final int LONGEST_PHOTO = 16_384;
    private static final double FARTHEST = 1e7;

    private final PhotoFolder folder;
    private final FolderWatcher watcher;
    private final PhotoStore photos;
    private final PhotoRenderer renderer;

    ImageRoutes(PhotoFolder folder, FolderWatcher watcher, PhotoStore photos, PhotoRenderer renderer) {
        this.folder = folder;
        this.watcher = watcher;
        this.photos = photos;
        this.renderer = renderer;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/images", this::images),
                new Route("GET", "/api/images/{id}", this::image),
                new Route("GET", "/api/images/{id}/thumbnail", this::thumbnail),
                new Route("GET", "/api/images/{id}/photo", this::photo),
                new Route("GET", "/api/images/{id}/crop", this::crop));
    }

    private Response images(Request request) throws IOException, ApiException {
        List<PhotoEntry> all = folder.photos();
        int from = Math.min(request.query().number("from", 0, 0, MOST), all.size());
        int count = Math.min(request.query().number("count", MOST, 0, MOST), all.size() - from);
        return Response.json(Map.of(
                "total",
                all.size(),
                "from",
                from,
                "scanning",
                watcher.isScanning(),
                "images",
                all.subList(from, from + count).stream().map(this::image).toList()));
    }

    private PhotoEntry entry(Request request) throws ApiException {
        return folder.byId(request.pathParameter("id")).orElseThrow(() -> ApiException.unknown("no such image"));
    }

    private Response image(Request request) throws IOException, ApiException {
        PhotoEntry entry = entry(request);
        photos.info(entry);
        return Response.json(image(entry));
    }

    private Map<String, @Nullable Object> image(PhotoEntry entry) {
        return ApiJson.image(entry, photos.known(entry));
    }

    /** Makes the bytes of a picture. */
    private interface Picture {
        byte[] bytes() throws IOException;
    }

    private Response picture(Request request, PhotoEntry entry, String type, Picture picture)
            throws IOException, ApiException {
        String tag = "\"" + entry.version() + "\""; // the address says the rest
        if (request.header("If-None-Match").filter(tag::equals).isPresent()) {
            return Response.unchanged(type, tag);
        }
        try {
            return Response.tagged(type, tag, picture.bytes());
        } catch (UnusablePhotoException e) {
            throw ApiException.impossible(e.reason(), "");
        }
    }

    private Response thumbnail(Request request) throws IOException, ApiException {
        int size = request.query().number("size", 160, 32, 512);
        PhotoEntry entry = entry(request);
        return picture(request, entry, "image/jpeg", () -> renderer.thumbnail(entry, size));
    }

    private Response photo(Request request) throws IOException, ApiException {
        int longest = request.query().number("longest", 2048, 0, LONGEST_PHOTO);
        PhotoEntry entry = entry(request);
        return picture(request, entry, "image/jpeg", () -> renderer.photo(entry, longest == 0 ? MOST : longest));
    }

    private Response crop(Request request) throws IOException, ApiException {
        int size = request.query().number("size", 160, 16, 512);
        Box box = box(request.query().require("box"));
        PhotoEntry entry = entry(request);
        return picture(request, entry, "image/png", () -> renderer.crop(entry, box, size));
    }

    private static Box box(String written) throws ApiException {
        try {
            Box box = Box.parse(written);
            double farthest =
                    Math.max(Math.max(Math.abs(box.x()), Math.abs(box.y())), Math.max(box.width(), box.height()));
            if (!box.isEmpty() && farthest <= FARTHEST) {
                return box;
            }
        } catch (IllegalArgumentException e) {
            // Said below.
        }
        throw ApiException.malformed("box: expected x,y,width,height in pixels, width and height above 0");
    }
}
