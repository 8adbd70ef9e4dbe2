import { getAdminToken } from '#platform/browser-session/stored-admin.ts';

/** public/roster-worker.js has the same names. */
const CACHE_NAME = 'roster-page';
const PAGE_PATH = '/admin/signups';
const WORKER = '/roster-worker.js';
/** Only rosters have a query with a class. The list of sign-ups and all other pages never meet the worker. */
const SCOPE = `${PAGE_PATH}?`;

/** A browser has neither of them without TLS, and in some private windows. */
const canKeepPage = () => 'serviceWorker' in navigator && 'caches' in globalThis;

let hasKept = false;

/**
 * Keeps the page of the roster and its files, once for each load of the page, so that a reload works without a
 * connection. The server renders this page without names, and the same for everyone.
 */
export function saveRosterPage(): void {
  if (hasKept || !canKeepPage()) return;
  hasKept = true;
  fillCache().catch(() => {
    hasKept = false;
  });
}

async function fillCache(): Promise<void> {
  const page = await fetch(PAGE_PATH, { credentials: 'omit' });
  if (page.status !== 200 || page.redirected) return;
  const files = listFiles(await page.clone().text());
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll(files);
  await cache.put(PAGE_PATH, page);
  const kept = new Set([PAGE_PATH, ...files]);
  for (const request of await cache.keys()) {
    if (!kept.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  // The owner may have signed out meanwhile.
  if (getAdminToken() === undefined) await deleteRosterPage();
}

/** Lists the scripts, styles and fonts that a page names, all with a hash in their name. */
export function listFiles(html: string): string[] {
  return [...new Set(html.match(/\/(?:static\/js|assets)\/[\w.-]+/g))];
}

/** Deletes the kept page, its files and the worker. */
export async function deleteRosterPage(): Promise<void> {
  if (!canKeepPage()) return;
  hasKept = false;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await Promise.all([caches.delete(CACHE_NAME), registration?.unregister()]);
}
