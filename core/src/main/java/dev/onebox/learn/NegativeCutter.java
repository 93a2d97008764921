package dev.onebox.learn;

import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import dev.onebox.image.Photo;
import dev.onebox.tensor.Box;
import dev.onebox.tensor.FeatureImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Cuts windows that are not the object, each for the component whose aspect ratio is nearest. One per detector. */
final class NegativeCutter {
    private final Positives positives;
    private final LearnContext context;

    NegativeCutter(Positives positives, LearnContext context) {
        this.positives = positives;
        this.context = context;
    }

    /** One contrast per component. @throws IOException if a photo cannot be read */
    List<Contrast> cut(Contrast.Kind kind, List<Example> examples) throws IOException {
        List<List<FeatureImage>> windows = new ArrayList<>();
        positives.parts().forEach(part -> windows.add(new ArrayList<>()));
        Feature feature = Features.named(positives.feature(), positives.cell());
        for (Example example : examples) {
            Photo photo = example.photo().read();
            for (Box box : example.boxes()) {
                if (!box.isEmpty()) {
                    int part = nearest(box);
                    WindowShape shape = positives.parts().get(part).shape();
                    windows.get(part)
                            .add(new WindowCutter(
                                            feature, shape, context.settings().fit())
                                    .window(photo, box));
                }
            }
        }
        return windows.stream().map(some -> new Contrast(kind, some)).toList();
    }

    private int nearest(Box box) {
        int nearest = 0;
        for (int part = 1; part < positives.parts().size(); part++) {
            nearest = distance(box, part) < distance(box, nearest) ? part : nearest;
        }
        return nearest;
    }

    private double distance(Box box, int part) {
        Box object = positives.parts().get(part).shape().object();
        return Math.abs(Math.log(box.height() / box.width() / (object.height() / object.width())));
    }
}
