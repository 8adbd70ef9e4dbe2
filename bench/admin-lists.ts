// `npm run bench:admin-lists`: measures alternately over HTTP whether the admin lists stay fast when data grows. Runs
// on PGlite, or on PostgreSQL if TEST_DATABASE_URL is set.

import { createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { type DataSize, largeData, seedDataSize, smallData } from '#tests/support/app/data-size.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { listAdminRequests, listsWithMiddle } from './admin/endpoints.ts';

/** The highest ratio of the two sizes. */
const REQUIRED = 2;
const ROUNDS = Number(process.env.ROUNDS ?? 60);
/** Measures only endpoints whose name contains this text. */
const ONLY = process.env.ONLY ?? '';
const WARM_UP = 10;
/** A token is valid for ten minutes, so a new session starts well before that. */
const ROUNDS_PER_SESSION = 10;

async function startAdmin(dataSize: DataSize) {
  const testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  await seedDataSize(testApp, dataSize);
  const origin = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  let headers = {};
  async function signIn() {
    ({ headers } = await createSignedInOwner(testApp));
  }
  await signIn();
  const middles = new Map<string, string>();
  for (const { path, summary } of listsWithMiddle) {
    const { pages } = await (await fetch(origin + summary, { headers })).json();
    middles.set(path, `${path}?page=${Math.ceil(pages / 2)}`);
  }
  return {
    close: testApp.close,
    signIn,
    getMiddlePage: (path: string) => middles.get(path) ?? path,
    /** Returns the milliseconds until the response is read completely. */
    async measureRequest(path: string): Promise<number> {
      const startedMs = performance.now();
      const response = await fetch(origin + path, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
      return performance.now() - startedMs;
    },
  };
}

/** The lower quartile, because other load on the machine only adds time. */
const lowerQuartile = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;

// 500 rows per list against up to 50,000.
const admins = { few: await startAdmin(smallData), many: await startAdmin(largeData) };
type Admin = (typeof admins)['few'];
const requests = [
  ...listAdminRequests().map((path) => ({ name: path, getPath: (_admin: Admin) => path })),
  ...listsWithMiddle.map(({ path }) => ({
    name: `${path}, the middle page`,
    getPath: ({ getMiddlePage }: Admin) => getMiddlePage(path),
  })),
];
const measurements = requests
  .filter(({ name }) => name.includes(ONLY))
  .map((request) => ({ ...request, times: { few: [] as number[], many: [] as number[] } }));
for (let round = 0; round < ROUNDS + WARM_UP; round++) {
  if (round % ROUNDS_PER_SESSION === 0) for (const admin of Object.values(admins)) await admin.signIn();
  for (const { getPath, times } of measurements) {
    // The order alternates, so neither side always goes first.
    const sizes = ['few', 'many'] as const;
    for (const size of round % 2 === 0 ? sizes : sizes.toReversed()) {
      const ms = await admins[size].measureRequest(getPath(admins[size]));
      if (round >= WARM_UP) times[size].push(ms);
    }
  }
}
const measured = measurements
  .map(({ name, times }) => ({ name, few: lowerQuartile(times.few), many: lowerQuartile(times.many) }))
  .map((row) => ({ ...row, ratio: row.many / row.few }))
  .toSorted((a, b) => b.ratio - a.ratio);
console.table(
  measured.map((row) => ({
    call: row.name,
    'ms, 500 rows': row.few.toFixed(2),
    'ms, many': row.many.toFixed(2),
    ratio: row.ratio.toFixed(2),
  })),
);
const worst = measured[0]?.ratio ?? Number.NaN;
const failures = measured.filter(({ ratio }) => ratio > REQUIRED);
console.log(
  `worst ratio ${worst.toFixed(2)}, must reach ${REQUIRED}; ${failures.length} of ${measured.length} calls are over`,
);
for (const admin of Object.values(admins)) await admin.close();
process.exitCode = failures.length === 0 ? 0 : 1;
