package dev.onebox.learn;

import dev.onebox.Box;
import dev.onebox.FeatureImage;
import dev.onebox.Photo;
import dev.onebox.feature.Feature;
import dev.onebox.feature.Features;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Cuts windows that are not the object, each for the component whose aspect ratio is nearest. One per detector. */
final class NegativeCutter {
    private final Positives positives;
    private final LearnContext context;
    private final List<DroppedBox> dropped = new ArrayList<>();

    NegativeCutter(Positives positives, LearnContext context) {
        this.positives = positives;
        this.context = context;
    }

    /** One contrast per component. Boxes whose photo cannot be read are {@link #dropped}. */
    List<NegativeTerm> cut(NegativeTerm.Kind kind, List<Example> examples) {
        List<List<FeatureImage>> windows = new ArrayList<>();
        positives.parts().forEach(part -> windows.add(new ArrayList<>()));
        for (Example example : examples) {
            try {
                cut(example.photo().read(), example.boxes(), windows);
            } catch (IOException e) {
                drop(example, String.valueOf(e.getMessage()));
            }
        }
        return windows.stream().map(some -> new NegativeTerm(kind, some)).toList();
    }

    private void cut(Photo photo, List<Box> boxes, List<List<FeatureImage>> windows) {
        Feature feature = Features.named(positives.feature(), positives.cell());
        for (Box box : boxes) {
            if (!box.isEmpty()) {
                int part = nearest(box);
                WindowShape shape = positives.parts().get(part).shape();
                windows.get(part)
                        .add(new WindowCutter(feature, shape, context.settings().fit()).window(photo, box));
            }
        }
    }

    private void drop(Example example, String detail) {
        for (Box box : example.boxes()) {
            dropped.add(new DroppedBox(example.name(), box, DroppedBox.Reason.UNREADABLE, detail));
        }
    }

    /** The boxes that were not cut, so far. */
    List<DroppedBox> dropped() {
        return dropped;
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
