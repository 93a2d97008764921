package dev.onebox.studio.api;

import dev.onebox.Box;
import dev.onebox.studio.folder.PhotoEntry;
import dev.onebox.studio.folder.UnusablePhotoException;
import dev.onebox.studio.http.Answer;
import dev.onebox.studio.http.Call;
import dev.onebox.studio.http.Refusal;
import dev.onebox.studio.http.Route;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The list of images, and pictures of them. Thread-safe. */
final class ImageRoutes {
    private static final int MOST = Integer.MAX_VALUE;
    private static final int LONGEST_PHOTO = 16_384;
    private static final double FARTHEST = 1e7;

    private final Parts parts;
    private final Documents documents;

    ImageRoutes(Parts parts, Documents documents) {
        this.parts = parts;
        this.documents = documents;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/images", this::images),
                new Route("GET", "/api/images/{id}", this::image),
                new Route("GET", "/api/images/{id}/thumbnail", this::thumbnail),
                new Route("GET", "/api/images/{id}/photo", this::photo),
                new Route("GET", "/api/images/{id}/crop", this::crop));
    }

    private Answer images(Call call) throws IOException, Refusal {
        List<PhotoEntry> all = parts.folder().photos();
        int from = Math.min(call.query().number("from", 0, 0, MOST), all.size());
        int count = Math.min(call.query().number("count", MOST, 0, MOST), all.size() - from);
        return Answer.json(Map.of(
                "total",
                all.size(),
                "from",
                from,
                "scanning",
                parts.watch().isFirst(),
                "images",
                all.subList(from, from + count).stream().map(documents::image).toList()));
    }

    private PhotoEntry entry(Call call) throws Refusal {
        return parts.folder().byId(call.place("id")).orElseThrow(() -> Refusal.unknown("no such image"));
    }

    private Answer image(Call call) throws IOException, Refusal {
        PhotoEntry entry = entry(call);
        parts.photos().info(entry);
        return Answer.json(documents.image(entry));
    }

    /** Makes the bytes of a picture. */
    private interface Picture {
        byte[] bytes() throws IOException;
    }

    private Answer picture(Call call, PhotoEntry entry, String type, Picture picture) throws IOException, Refusal {
        String tag = "\"" + entry.version() + "\""; // the address says the rest
        if (call.header("If-None-Match").filter(tag::equals).isPresent()) {
            return Answer.unchanged(type, tag);
        }
        try {
            return Answer.tagged(type, tag, picture.bytes());
        } catch (UnusablePhotoException e) {
            throw Refusal.impossible(e.reason(), "");
        }
    }

    private Answer thumbnail(Call call) throws IOException, Refusal {
        int size = call.query().number("size", 160, 32, 512);
        PhotoEntry entry = entry(call);
        return picture(call, entry, "image/jpeg", () -> parts.pictures().thumbnail(entry, size));
    }

    private Answer photo(Call call) throws IOException, Refusal {
        int longest = call.query().number("longest", 2048, 0, LONGEST_PHOTO);
        PhotoEntry entry = entry(call);
        return picture(call, entry, "image/jpeg", () -> parts.pictures().photo(entry, longest == 0 ? MOST : longest));
    }

    private Answer crop(Call call) throws IOException, Refusal {
        int size = call.query().number("size", 160, 16, 512);
        Box box = box(call.query().require("box"));
        PhotoEntry entry = entry(call);
        return picture(call, entry, "image/png", () -> parts.pictures().crop(entry, box, size));
    }

    private static Box box(String written) throws Refusal {
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
        throw Refusal.malformed("box: expected x,y,width,height in pixels, width and height above 0");
    }
}
