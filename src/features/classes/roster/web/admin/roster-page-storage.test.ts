import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { listFiles } from './roster-page-storage.ts';

test('the files of a page are its scripts, styles and fonts, each once, and nothing else that it names', () => {
  const html = `<link rel="stylesheet" href="/assets/root-Ct8_hCFE.css"><link href="/assets/frame.css#">
    <link rel="later" href="/static/js/day.DmP-YuRU.chunk.js"><script>import "/static/js/day.DmP-YuRU.chunk.js"</script>
    <img src="/pictures/tin.webp"><a href="/api/admin/clients">Clients</a><a href="https://example.com/">Elsewhere</a>`;
  expect(listFiles(html)).toEqual([
    '/assets/root-Ct8_hCFE.css',
    '/assets/frame.css',
    '/static/js/day.DmP-YuRU.chunk.js',
  ]);
  expect(listFiles('')).toEqual([]);
});

const SITE = 'https://studio.test';
type Handler = (event: { request: object; respondWith: (answer: Promise<unknown>) => void }) => void;

/** Gives a request to the worker: 'not handled', 'failed', what it found in the cache, or what the network answers. */
async function askWorker(
  request: { method?: string; mode?: string; url: string },
  fetch: () => Promise<unknown> = () => Promise.reject(new TypeError('Failed to fetch')),
): Promise<unknown> {
  let handle: Handler | undefined;
  let answer: Promise<unknown> | undefined;
  runInNewContext(readFileSync('public/roster-worker.js', 'utf8'), {
    URL,
    location: new URL(`${SITE}/roster-worker.js`),
    fetch,
    caches: { match: async (path: string) => (path.includes('missing') ? undefined : path) },
    addEventListener: (_type: string, handler: Handler) => {
      handle = handler;
    },
  });
  handle?.({
    request: { method: 'GET', mode: 'no-cors', ...request },
    respondWith: (given) => {
      answer = given;
    },
  });
  return answer === undefined ? 'not handled' : answer.catch(() => 'failed');
}

test('without a connection the worker serves the stored page for any roster, and its files', async () => {
  const roster = { mode: 'navigate', url: `${SITE}/admin/signups?when=past&class=abc` };
  expect(await askWorker(roster)).toBe('/admin/signups');
  expect(await askWorker({ url: `${SITE}/static/js/day.abc.chunk.js` })).toBe('/static/js/day.abc.chunk.js');
  expect(await askWorker({ url: `${SITE}/assets/root.css` })).toBe('/assets/root.css');
  expect(await askWorker({ url: `${SITE}/static/js/missing.chunk.js` })).toBe('failed');
});

test('with a connection the page comes from the network, and a stored file is served if the release lacks it', async () => {
  const askNewRelease = (request: { mode?: string; url: string }) => askWorker(request, async () => 'network');
  expect(await askNewRelease({ mode: 'navigate', url: `${SITE}/admin/signups?class=abc` })).toBe('network');
  expect(await askNewRelease({ url: `${SITE}/static/js/day.abc.chunk.js` })).toBe('/static/js/day.abc.chunk.js');
  expect(await askNewRelease({ url: `${SITE}/static/js/missing.chunk.js` })).toBe('network');
});

test.each([
  { mode: 'navigate', url: `${SITE}/admin/signups` },
  { mode: 'navigate', url: `${SITE}/admin/signups?when=past` },
  { mode: 'navigate', url: `${SITE}/admin/signups/abc/messages?class=abc` },
  { mode: 'navigate', url: `${SITE}/calendar?class=abc` },
  { mode: 'navigate', url: 'https://example.com/admin/signups?class=abc' },
  { method: 'POST', mode: 'navigate', url: `${SITE}/admin/signups?class=abc` },
  { url: `${SITE}/api/admin/events/abc/roster` },
  { url: `${SITE}/config/site` },
  { url: 'https://example.com/static/js/day.abc.chunk.js' },
])('the worker leaves %j alone', async (request) => {
  expect(await askWorker(request)).toBe('not handled');
});
