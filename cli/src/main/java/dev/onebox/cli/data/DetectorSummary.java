package dev.onebox.cli.data;

import static dev.onebox.cli.TextFormat.format;

import dev.onebox.Box;
import dev.onebox.Component;
import dev.onebox.Detector;
import dev.onebox.Photo;
import dev.onebox.cli.NamedLines;
import dev.onebox.image.draw.GlyphPicture;
import dev.onebox.learn.ResolvedSetting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a person wants to see of a detector. Immutable. */
record DetectorSummary(Detector detector) {
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", "detector");
        json.put("label", detector.label());
        json.put("feature", detector.feature());
        json.put("cell", detector.cell());
        json.put("channels", detector.channels());
        json.put("threshold", detector.threshold());
        json.put("sizePrior", detector.sizePrior());
        json.put(
                "components",
                detector.components().stream().map(this::component).toList());
        json.put("provenance", new TreeMap<>(detector.provenance()));
        return json;
    }

    private Map<String, Object> component(Component component) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("template", component.weights().size().toString());
        json.put("object", component.object().toString());
        json.put("objectPixels", pixels(component));
        json.put("bias", component.bias());
        json.put("tail", component.tail());
        return json;
    }

    /** The object's size at the template's own scale, width × height. */
    private String pixels(Component component) {
        Box object = component.object().scaled(detector.cell());
        return format("%.0fx%.0f", object.width(), object.height());
    }

    String text() {
        NamedLines text = new NamedLines(14);
        text.add("label", "%s", detector.label());
        text.add("feature", "%s, cell %d, %d channels", detector.feature(), detector.cell(), detector.channels());
        text.add("threshold", "z = %.2f", detector.threshold());
        text.add("size prior", "%s", ResolvedSetting.number(detector.sizePrior()));
        for (Component component : detector.components()) {
            text.add(
                    "template",
                    "%s cells, the object in it %s pixels wide and high, tail %.1f",
                    component.weights().size(),
                    pixels(component),
                    component.tail());
        }
        new TreeMap<>(detector.provenance()).forEach((key, value) -> text.add(key, "%s", value));
        return text.toString();
    }

    Photo picture() {
        Component first = detector.components().get(0);
        String templates = detector.components().size() == 1
                ? "template of " + first.weights().size() + " cells"
                : detector.components().size() + " templates";
        List<GlyphPicture.Subject> subjects = detector.components().stream()
                .map(component -> new GlyphPicture.Subject(component.weights(), component.object()))
                .toList();
        return GlyphPicture.of(
                detector.label(),
                format(
                        "%s, %s of %d pixels · threshold z = %.1f",
                        detector.feature(), templates, detector.cell(), detector.threshold()),
                subjects);
    }
}
