package dev.onebox.spark;

import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Spark inside the test's own JVM, on two threads, started once. */
public final class LocalSpark implements BeforeAllCallback {
    private static final class Started {
        static final SparkSession SESSION = SparkSession.builder()
                .master("local[2]")
                .appName("onebox tests")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.shuffle.partitions", "4")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .getOrCreate();
    }

    /** The one session of all tests. */
    public static SparkSession session() {
        return Started.SESSION;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        session();
    }
}
