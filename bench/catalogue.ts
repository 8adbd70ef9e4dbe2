// Does one page of the catalogue stay as quick when the shelf grows? Two studios stand side by side, one with 100 tins and
// one with 10,000; both are asked in turns in one run, over HTTP. Must reach: within 2 times (issue 4). Runs on PGlite, or
// on PostgreSQL when TEST_DATABASE_URL is set.
//
//   npm run bench:catalogue
import { sql } from 'drizzle-orm';
import { newId } from '#database/id.ts';
import { chocolates } from '#database/tables/shop.ts';
import { openStudio } from '#tests/support/studio.ts';

const REQUIRED = 2;
const ROUNDS = 300;
const WARM_UP = 50;

async function shelfOf(tins: number) {
  const studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  for (let from = 0; from < tins; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, tins - from) }, (_, at) => ({
      id: newId(),
      name: `Tin ${String((from + at) * 7919).padStart(9, '0')}`,
      description: 'Dark chocolate with a little salt, made in small batches and packed by hand.',
      details: 'Cacao, cane sugar, sea salt. '.repeat(8),
      priceCents: 1800,
      inventory: 12,
      createdAt: studio.clock.now(),
    }));
    await studio.connection.db.insert(chocolates).values(rows);
  }
  // What PostgreSQL does by itself after a while.
  await studio.connection.db.execute(sql`analyze`);
  const url = await studio.app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: studio.close };
}

async function timed(url: string): Promise<{ ms: number; tins: number }> {
  const began = performance.now();
  const answer = await fetch(url);
  const tins = ((await answer.json()) as unknown[]).length;
  return { ms: performance.now() - began, tins };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const few = await shelfOf(100);
const many = await shelfOf(10_000);
const shelf = (await (await fetch(`${many.url}/api/chocolates`)).json()) as { _id: string }[];
const after = (index: number) => shelf[index]?._id;
const addresses = {
  '100 tins, the page': `${few.url}/api/chocolates?page=1`,
  '10,000 tins, the first page': `${many.url}/api/chocolates?page=1`,
  '10,000 tins, on from the middle': `${many.url}/api/chocolates?after=${after(4_999)}`,
  '10,000 tins, the last page': `${many.url}/api/chocolates?after=${after(9_899)}`,
  '10,000 tins, the last page, Z-A': `${many.url}/api/chocolates?order=Z-A&after=${after(100)}`,
};
const times = new Map<string, number[]>();
for (let round = 0; round < ROUNDS + WARM_UP; round++) {
  for (const [name, url] of Object.entries(addresses)) {
    const { ms, tins } = await timed(url);
    if (tins !== 100) throw new Error(`${name} answered ${tins} tins`);
    if (round >= WARM_UP) times.set(name, [...(times.get(name) ?? []), ms]);
  }
}
const medians = Object.keys(addresses).map((name) => ({ name, ms: median(times.get(name) ?? []) }));
const limit = medians[0]?.ms ?? Number.NaN;
console.table(medians.map(({ name, ms }) => ({ page: name, ms: ms.toFixed(2), ratio: (ms / limit).toFixed(2) })));
const worst = Math.max(...medians.map(({ ms }) => ms / limit));
console.log(`worst ratio ${worst.toFixed(2)}, must reach ${REQUIRED}`);
await few.close();
await many.close();
process.exitCode = worst <= REQUIRED ? 0 : 1;
