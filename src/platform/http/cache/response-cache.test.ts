import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdjustableClock } from '#platform/time/clock.ts';
import { type RenderedResponse, ResponseCache } from './response-cache.ts';

/** A rendering that ends when the test says so. */
type Rendering = { end: (text: string) => void };

let app: FastifyInstance;
let cache: ResponseCache;
let renderings: Rendering[];
let requestCount: number;
beforeEach(async () => {
  app = fastify();
  cache = new ResponseCache(createAdjustableClock());
  renderings = [];
  requestCount = 0;
  app.get('/page', async (request, reply) => {
    const { generation } = request.query as { generation?: string };
    const render = () =>
      new Promise<RenderedResponse>((resolve) =>
        renderings.push({ end: (text) => resolve({ status: 200, headers: {}, body: Buffer.from(text) }) }),
      );
    requestCount++;
    await cache.serve('page', reply, render, generation === undefined ? undefined : Number(generation));
    return reply;
  });
  await app.ready();
});
afterEach(() => app.close());

/** Asks for the page and waits until the cache has decided. Returns the body that will come. */
async function beginRequest(query = '') {
  const before = requestCount;
  const response = app.inject(`/page${query}`).then(({ body }) => body);
  await expect.poll(() => requestCount).toBe(before + 1);
  return { response };
}

test('requests at the same time share one rendering, and later ones get what it gave', async () => {
  const { response } = await beginRequest();
  const other = await beginRequest();
  renderings[0]?.end('now');
  expect([await response, await other.response, (await app.inject('/page')).body]).toEqual(['now', 'now', 'now']);
  expect(renderings).toHaveLength(1);
});

test('a page that was being rendered when the content changed is not kept, and no later request gets it', async () => {
  const early = await beginRequest();
  cache.clear();
  const late = await beginRequest();
  renderings[1]?.end('after');
  expect(await late.response).toBe('after');
  renderings[0]?.end('before');
  expect(await early.response).toBe('before');
  expect((await app.inject('/page')).body).toBe('after');
});

test('a page is not kept if the content changed after its rendering was decided', async () => {
  const { generation } = cache;
  cache.clear();
  const { response } = await beginRequest(`?generation=${generation}`);
  renderings[0]?.end('of an old decision');
  expect([await response, cache.has('page')]).toEqual(['of an old decision', false]);
});
