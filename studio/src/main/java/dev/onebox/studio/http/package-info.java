/**
 * HTTP for one person on one machine: a server on the loopback address that answers nobody but its own page.
 *
 * <p>{@link dev.onebox.studio.http.LocalServer} passes every request through the {@link dev.onebox.studio.http.RequestGuard} before
 * any {@link dev.onebox.studio.http.Route} sees it; routes get a {@link dev.onebox.studio.http.Request} and give back an
 * {@link dev.onebox.studio.http.Response}, or throw a {@link dev.onebox.studio.http.ApiException}. Imports nothing of ours.
 */
@NullMarked
package dev.onebox.studio.http;

import org.jspecify.annotations.NullMarked;
