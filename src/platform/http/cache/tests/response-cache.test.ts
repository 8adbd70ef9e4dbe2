import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classes } from '#features/classes/tables/classes.ts';
import { chocolates } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { createSignaturePng } from '#tests/support/classes/signature.ts';

let testApp: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => testApp.close());

const getUrl = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });
const createClassRow = () => {
  const id = newId();
  return { id, title: `Class ${id}`, day: '2026-11-27', time: '18:00', capacity: 1, createdAt: testApp.clock.now() };
};
const listTitles = async () => ((await getUrl('/api/events')).json() as { title: string }[]).map(({ title }) => title);

const waitForCache = (check: () => Promise<void>) =>
  expect.poll(() => check().then(() => 'shown', String), { timeout: 15_000 }).toBe('shown');

test('a cached response comes in the requested encoding, and as 304 when the browser has it', async () => {
  await testApp.connection.db.insert(classes).values(createClassRow());
  const plainResponse = await getUrl('/api/events');
  expect(plainResponse.headers['content-encoding']).toBeUndefined();
  const zipped = await getUrl('/api/events', { 'accept-encoding': 'gzip, deflate' });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plainResponse.body);
  const brotli = await getUrl('/api/events', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plainResponse.body);
  expect((await getUrl('/api/events', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
  expect(brotli.headers.vary).toBe('accept-encoding');
  expect(brotli.headers['x-content-type-options']).toBe('nosniff');

  const known = await getUrl('/api/events', { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) });
  expect(known.statusCode).toBe(304);
  expect(known.body).toBe('');
});

test('a HEAD request to a cached page has no body', async () => {
  const response = await testApp.app.inject({ method: 'HEAD', url: '/api/events' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
});

test('a class added by any program clears the cache', async () => {
  const added = createClassRow();
  await getUrl('/api/events');
  await testApp.connection.db.insert(classes).values(added);
  await waitForCache(async () => expect(await listTitles()).toContain(added.title));
});

test('a chocolate changed by any program clears the cache', async () => {
  const id = newId();
  await testApp.connection.db
    .insert(chocolates)
    .values({ id, name: `Tin ${id}`, priceCents: 1800, createdAt: new Date(0) });
  const price = async () =>
    ((await getUrl('/api/chocolates')).json() as { _id: string; price: number }[]).find(
      (chocolate) => chocolate._id === id,
    )?.price;
  await waitForCache(async () => expect(await price()).toBe(18));
  await testApp.connection.db.update(chocolates).set({ priceCents: 1950 }).where(eq(chocolates.id, id));
  await waitForCache(async () => expect(await price()).toBe(19.5));
});

test.each(['classes', 'chocolates', 'settings', 'content_versions', 'waiver_versions', 'chocolate_photos'])(
  'a statement that writes %s is announced to all processes, whatever program makes it',
  async (table) => {
    const { connection } = testApp;
    const announced: string[] = [];
    await connection.listen(
      'public_content_changed',
      (name) => void announced.push(name),
      () => {},
    );
    const { rows } = await connection.db.execute<{ column_name: string }>(
      sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}
        and is_generated = 'NEVER'`,
    );
    const columns = rows.map(({ column_name }) => column_name).join();
    for (const statement of [
      `insert into ${table} (${columns}) select ${columns} from ${table} where false`,
      `update ${table} set (${columns}) = row (${columns}) where false`,
      `delete from ${table} where false`,
    ]) {
      announced.length = 0;
      await connection.db.execute(sql.raw(statement));
      await expect.poll(() => announced, { message: statement }).toEqual([table]);
    }
  },
);

test('the request after a sign-up shows the place taken, even if the notification of the database is late', async () => {
  const fullClass = createClassRow();
  await testApp.connection.db.insert(classes).values(fullClass);
  await waitForCache(async () => expect(await listTitles()).toContain(fullClass.title));
  await testApp.connection.db.execute('ALTER TABLE classes DISABLE TRIGGER classes_notify');
  const person = { name: 'Ana', email: 'ana@example.com', phone: '1', waiver: true };
  const payload = {
    ...person,
    classTitle: fullClass.title,
    date: fullClass.day,
    signature: await createSignaturePng(),
    recaptchaToken: 't',
  };
  expect((await testApp.app.inject({ method: 'POST', url: '/api/signup', payload })).statusCode).toBe(201);
  const calendarClasses = ((await getUrl('/api/events')).json() as { title: string; isFull: boolean }[]).find(
    (e) => e.title === fullClass.title,
  );
  expect(calendarClasses?.isFull).toBe(true);
  await testApp.connection.db.execute('ALTER TABLE classes ENABLE TRIGGER classes_notify');
});

test('a cached response expires with its minute', async () => {
  const now = async () => (await getUrl('/config/site')).json().now.time as string;
  testApp.clock.setTime(new Date('2026-11-20T18:59:30Z'));
  expect(await now()).toBe('10:59');
  testApp.clock.setTime(new Date('2026-11-20T19:00:01Z'));
  expect(await now()).toBe('11:00');
  testApp.clock.setTime(new Date('2026-11-20T18:30:00Z'));
  expect(await now()).toBe('10:30');
});

test.runIf(process.env.TEST_DATABASE_URL)('a change in one process clears the cache of the other', async () => {
  const other = await createTestApp({ sharedWith: testApp });
  try {
    await other.app.inject('/api/events');
    const added = createClassRow();
    await testApp.connection.db.insert(classes).values(added);
    await expect
      .poll(async () => (await other.app.inject('/api/events')).body.includes(added.title), { timeout: 15_000 })
      .toBe(true);
  } finally {
    await other.close();
  }
});
