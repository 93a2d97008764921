package dev.onebox.studio.api;

import dev.onebox.studio.folder.FolderWatch;
import dev.onebox.studio.folder.PhotoFolder;
import dev.onebox.studio.folder.PhotoStore;
import dev.onebox.studio.folder.Pictures;
import dev.onebox.studio.folder.StudioDirectory;
import dev.onebox.studio.http.Events;
import dev.onebox.studio.journal.Ledger;
import dev.onebox.studio.search.FolderSearch;

/** All that the routes work with. Immutable. */
public record Parts(
        StudioDirectory own,
        Ledger ledger,
        PhotoFolder folder,
        FolderWatch watch,
        PhotoStore photos,
        Pictures pictures,
        FolderSearch search,
        Problems problems,
        Notices notices,
        Events events) {}
