import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { classes } from '#database/tables/classes.ts';
import { chocolates } from '#database/tables/shop.ts';
import { drawnPng } from '../support/signature.ts';
import { openStudio } from '../support/studio.ts';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

const get = (url: string, headers: Record<string, string> = {}) => studio.app.inject({ url, headers });
const event = () => {
  const id = newId();
  return { id, title: `Class ${id}`, day: '2026-11-27', time: '18:00', capacity: 1, createdAt: studio.clock.now() };
};
const titles = async () => ((await get('/api/events')).json() as { title: string }[]).map(({ title }) => title);

/** Another process's change arrives as a notice; this waits for it and fails when it never comes. */
const eventually = (check: () => Promise<void>) =>
  expect.poll(() => check().then(() => 'shown', String), { timeout: 15_000 }).toBe('shown');

test('an answer comes in the encoding that is asked for, and as 304 when it is known', async () => {
  await studio.connection.db.insert(classes).values(event());
  const plain = await get('/api/events');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const zipped = await get('/api/events', { 'accept-encoding': 'gzip, deflate' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  const brotli = await get('/api/events', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect((await get('/api/events', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
  expect(brotli.headers.vary).toBe('accept-encoding');
  expect(brotli.headers['x-content-type-options']).toBe('nosniff');

  const known = await get('/api/events', { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) });
  expect(known.statusCode).toBe(304);
  expect(known.body).toBe('');
});

test('HEAD answers without a body', async () => {
  const answer = await studio.app.inject({ method: 'HEAD', url: '/api/events' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
});

test('a class that anything adds, whichever program does it, is shown', async () => {
  const added = event();
  await get('/api/events');
  await studio.connection.db.insert(classes).values(added);
  await eventually(async () => expect(await titles()).toContain(added.title));
});

test('a tin that anything changes is shown', async () => {
  const id = newId();
  await studio.connection.db
    .insert(chocolates)
    .values({ id, name: `Tin ${id}`, priceCents: 1800, createdAt: new Date(0) });
  const price = async () =>
    ((await get('/api/chocolates')).json() as { _id: string; price: number }[]).find((tin) => tin._id === id)?.price;
  await eventually(async () => expect(await price()).toBe(18));
  await studio.connection.db.update(chocolates).set({ priceCents: 1950 }).where(eq(chocolates.id, id));
  await eventually(async () => expect(await price()).toBe(19.5));
});

test('the request after a sign-up shows the place taken at once', async () => {
  const full = event();
  await studio.connection.db.insert(classes).values(full);
  await eventually(async () => expect(await titles()).toContain(full.title));
  const payload = {
    ...{ name: 'Ana', email: 'ana@example.com', phone: '1', classTitle: full.title, date: full.day, waiver: true },
    ...{ signature: await drawnPng(), recaptchaToken: 't' },
  };
  expect((await studio.app.inject({ method: 'POST', url: '/api/signup', payload })).statusCode).toBe(201);
  const shown = ((await get('/api/events')).json() as { title: string; isFull: boolean }[]).find(
    (e) => e.title === full.title,
  );
  expect(shown?.isFull).toBe(true);
});

test('an answer does not outlive its minute', async () => {
  const now = async () => (await get('/config/site')).json().now.time as string;
  studio.clock.moveTo(new Date('2026-11-20T18:59:30Z'));
  expect(await now()).toBe('10:59');
  studio.clock.moveTo(new Date('2026-11-20T19:00:01Z'));
  expect(await now()).toBe('11:00');
  studio.clock.moveTo(new Date('2026-11-20T18:30:00Z'));
  expect(await now()).toBe('10:30');
});

test.runIf(process.env.TEST_DATABASE_URL)('a change in one process empties the other’s answers', async () => {
  const other = await openStudio({ beside: studio });
  try {
    await other.app.inject('/api/events');
    const added = event();
    await studio.connection.db.insert(classes).values(added);
    await expect
      .poll(async () => (await other.app.inject('/api/events')).body.includes(added.title), { timeout: 15_000 })
      .toBe(true);
  } finally {
    await other.close();
  }
});
