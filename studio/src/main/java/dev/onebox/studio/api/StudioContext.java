package dev.onebox.studio.api;

import dev.onebox.studio.folder.PhotoRenderer;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.http.ServerSentEvents;
import dev.onebox.studio.journal.Ledger;
import dev.onebox.studio.search.FolderSearch;

/** The studio's parts: {@link StudioApi} gives each group of routes those that it works with. Immutable. */
public record StudioContext(
        StudioDirectory directory,
        Ledger ledger,
        PhotoStore photos,
        PhotoRenderer renderer,
        FolderSearch search,
        StatusMessages messages,
        ServerSentEvents events) {}
