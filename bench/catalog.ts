// `npm run bench:catalog`: measures alternately over HTTP whether a page stays fast in a catalog of 10,000 chocolates
// instead of 100. Runs on PGlite, or on PostgreSQL if TEST_DATABASE_URL is set.
import { sql } from 'drizzle-orm';
import { chocolates } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';

/** The highest ratio to the catalog of 100. */
const REQUIRED = 2;
const ROUNDS = 300;
const WARM_UP = 50;

async function startCatalog(count: number) {
  const testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  for (let offset = 0; offset < count; offset += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - offset) }, (_, at) => ({
      id: newId(),
      name: `Tin ${String((offset + at) * 7919).padStart(9, '0')}`,
      description: 'Dark chocolate with a little salt, made in small batches and packed by hand.',
      details: 'Cacao, cane sugar, sea salt. '.repeat(8),
      priceCents: 1800,
      inventory: 12,
      createdAt: testApp.clock.now(),
    }));
    await testApp.connection.db.insert(chocolates).values(rows);
  }
  // PostgreSQL would do this itself after a while.
  await testApp.connection.db.execute(sql`analyze`);
  const url = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: testApp.close };
}

async function measureRequest(url: string): Promise<{ ms: number; count: number }> {
  const startedMs = performance.now();
  const response = await fetch(url);
  const count = ((await response.json()) as unknown[]).length;
  return { ms: performance.now() - startedMs, count };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const smallCatalog = await startCatalog(100);
const largeCatalog = await startCatalog(10_000);
const catalog = (await (await fetch(`${largeCatalog.url}/api/chocolates`)).json()) as { _id: string }[];
const getIdAt = (index: number) => catalog[index]?._id;
const urls = {
  '100 tins, the page': `${smallCatalog.url}/api/chocolates?page=1`,
  '10,000 tins, the first page': `${largeCatalog.url}/api/chocolates?page=1`,
  '10,000 tins, on from the middle': `${largeCatalog.url}/api/chocolates?after=${getIdAt(4_999)}`,
  '10,000 tins, the last page': `${largeCatalog.url}/api/chocolates?after=${getIdAt(9_899)}`,
  '10,000 tins, the last page, Z-A': `${largeCatalog.url}/api/chocolates?order=Z-A&after=${getIdAt(100)}`,
};
const times = new Map<string, number[]>();
for (let round = 0; round < ROUNDS + WARM_UP; round++) {
  for (const [name, url] of Object.entries(urls)) {
    const { ms, count } = await measureRequest(url);
    if (count !== 100) throw new Error(`${name} answered ${count} tins`);
    if (round >= WARM_UP) times.set(name, [...(times.get(name) ?? []), ms]);
  }
}
const medians = Object.keys(urls).map((name) => ({ name, ms: median(times.get(name) ?? []) }));
const limit = medians[0]?.ms ?? Number.NaN;
console.table(medians.map(({ name, ms }) => ({ page: name, ms: ms.toFixed(2), ratio: (ms / limit).toFixed(2) })));
const worst = Math.max(...medians.map(({ ms }) => ms / limit));
console.log(`worst ratio ${worst.toFixed(2)}, must reach ${REQUIRED}`);
await smallCatalog.close();
await largeCatalog.close();
process.exitCode = worst <= REQUIRED ? 0 : 1;
