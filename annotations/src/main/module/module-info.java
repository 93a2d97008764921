/** Annotated images, in the formats that others read and write. Start at {@link dev.onebox.annotations.DatasetFiles}. */
module dev.onebox.annotations {
    requires transitive dev.onebox.core;
    requires com.fasterxml.jackson.databind;
    requires de.siegmar.fastcsv;
    requires java.xml;
    requires org.snakeyaml.engine;
    requires static org.jspecify;

    exports dev.onebox.annotations;
}
