// Answers for a roster without a connection (decision 96), and only reads: the roster's page fills the cache, with
// the empty page and its files (src/features/classes/roster/web/admin/roster-page-storage.ts). No answer of the API is in it.
const CACHE_NAME = 'roster-page';
const PAGE_PATH = '/admin/signups';

/** The address in the cache for a request; undefined for every request that is none of the roster's page. */
function findKeptAddress({ method, mode, url }) {
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return undefined;
  if (mode === 'navigate') return pathname === PAGE_PATH && searchParams.has('class') ? PAGE_PATH : undefined;
  return /^\/(static\/js|assets)\//.test(pathname) ? pathname : undefined;
}

const findKept = (address) => caches.match(address, { cacheName: CACHE_NAME, ignoreVary: true });

/**
 * The page comes from the network first. A file comes from the cache first: its name changes with its content, and a new
 * release no longer has the files that the kept page names.
 */
async function answer(request, address) {
  const file = address === PAGE_PATH ? undefined : await findKept(address);
  if (file) return file;
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await findKept(address);
    if (!kept) throw error;
    return kept;
  }
}

addEventListener('fetch', (event) => {
  const address = findKeptAddress(event.request);
  if (address) event.respondWith(answer(event.request, address));
});
