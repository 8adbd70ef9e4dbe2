// `npm run build && TEST_DATABASE_URL=… npm run bench:two-processes`: measures how many more reads two processes serve
// than one. Both use one PostgreSQL, each on its own core if `taskset` is available.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import pg from 'pg';
import { createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { seedDataSize, smallData } from '#tests/support/app/data-size.ts';
import { SESSION_SECRET } from '#tests/support/app/secrets.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';
import { createOrderRows, seedOrders } from '#tests/support/shop/seed-orders.ts';
import { findPostmasterPid, readCpuSeconds, readTreeCpuSeconds } from './load/cpu-seconds.ts';
import { createMigratedDatabase } from './load/empty-database.ts';

/**
 * If each process has a core. PostgreSQL and the load generator also need CPU, so on few cores the requests
 * per second of the processes' own CPU time count.
 */
const REQUIRED = 1.7;
const ROUNDS = Number(process.env.ROUNDS ?? 6);
const SECONDS = 5;
const CONNECTIONS = 16;
const environment = {
  SESSION_SECRET,
  INTAKE_KEY: Buffer.alloc(32, 7).toString('base64'),
  RATE_LIMITS: 'off',
  SEED: 'studio',
};

const { database, connection } = await createMigratedDatabase();
const requests = await seedAndListRequests();
const servers = [await startOnCore(0), await startOnCore(1)];
const pool = new pg.Pool({ connectionString: database.url, max: 1 });
const postmaster = await findPostmasterPid(pool);

/** Seeds months of data. Returns the requests of a round, none of them cached, each with its own authorization. */
async function seedAndListRequests() {
  const testApp = await createTestApp({ existing: { connection, database: undefined }, now: new Date().toISOString() });
  await seedDataSize(testApp, smallData);
  const bookings = createBookingFixture(testApp);
  const client = await bookings.createClient();
  for (let day = 1; day <= 28; day++)
    await bookings.addSlot({ day: `2030-02-${String(day).padStart(2, '0')}`, time: '10:00' });
  for (let day = 1; day <= 5; day++) await bookings.addBooking(client, { day: `2030-03-0${day}`, time: '10:00' });
  const clientId = client.client.id;
  const [orderId = ''] = await seedOrders(
    testApp,
    createOrderRows(5, 100_000, testApp.clock.now()).map((order) => ({ ...order, clientId })),
  );
  const owner = await createSignedInOwner(testApp);
  const link = encodeURIComponent(testApp.links.sign('order', orderId));
  await testApp.close();
  const withHeaders = (headers: Record<string, string>, paths: string[]) => paths.map((path) => ({ path, headers }));
  // Three of a client, two of a visitor, and five of the owner.
  return [
    ...withHeaders(client.headers, ['/api/bookings', `/api/user/${clientId}/orders`, '/api/bookings']),
    ...withHeaders({}, ['/api/chocolates?page=1', `/api/orders/by-link?token=${link}`]),
    ...withHeaders(owner.headers, ['/api/admin/today', '/api/admin/bookings?page=1', '/api/admin/signups?page=1']),
    ...withHeaders(owner.headers, ['/api/admin/orders?page=1', '/api/finances?page=1']),
  ];
}

async function startOnCore(core: number) {
  const server = startServer('demo', { ...environment, DATA_DIR: createTempFolder(), DATABASE_URL: database.url });
  // A failed run must leave no server behind.
  process.once('exit', () => server.child.kill('SIGKILL'));
  await waitUntilReady(server);
  const pid = server.child.pid ?? 0;
  try {
    if (core < availableParallelism())
      execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
  } catch {
    console.log('The processes could not be kept on a core each: they run on whatever is free.');
  }
  return { url: server.url, pid, child: server.child };
}

/** Loads the given servers concurrently. Returns requests per second and the CPU seconds of each part. */
async function measureLoad(targets: typeof servers) {
  const cpu = () => ({
    app: targets.reduce((sum, { pid }) => sum + readCpuSeconds(pid), 0),
    postgres: readTreeCpuSeconds(postmaster),
    bench: readCpuSeconds(process.pid),
  });
  const before = cpu();
  const connections = CONNECTIONS / targets.length;
  const results = await Promise.all(
    targets.map(({ url }) => autocannon({ url, requests, connections, pipelining: 1, duration: SECONDS })),
  );
  for (const { non2xx, errors } of results)
    if (non2xx + errors > 0) throw new Error(`${non2xx} were refused, ${errors} failed`);
  const after = cpu();
  const count = results.reduce((sum, { requests }) => sum + requests.total, 0);
  const usedSeconds = (part: keyof typeof after) => after[part] - before[part];
  return {
    perSecond: results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0),
    perAppSecond: count / usedSeconds('app'),
    cores: {
      app: usedSeconds('app') / SECONDS,
      postgres: usedSeconds('postgres') / SECONDS,
      bench: usedSeconds('bench') / SECONDS,
    },
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type LoadResult = Awaited<ReturnType<typeof measureLoad>>;
// A round loads one process, then both with half of the connections each.
const rounds: { one: LoadResult; two: LoadResult }[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  // The single server alternates.
  const singleServer = servers.slice(round % 2, (round % 2) + 1);
  rounds.push({ one: await measureLoad(singleServer), two: await measureLoad(servers) });
}
// The first round is a warm-up.
const measured = rounds.slice(1);
const cores = (name: 'one' | 'two', part: keyof LoadResult['cores']) =>
  median(measured.map((round) => round[name].cores[part])).toFixed(2);
console.table(
  (['one', 'two'] as const).map((name) => ({
    processes: name,
    'requests/s': Math.round(median(measured.map((round) => round[name].perSecond))),
    'requests per CPU second of theirs': Math.round(median(measured.map((round) => round[name].perAppSecond))),
    'cores that they used': cores(name, 'app'),
    'cores of PostgreSQL': cores(name, 'postgres'),
    'cores of who asks': cores(name, 'bench'),
  })),
);
const ratio = median(measured.map(({ one, two }) => two.perSecond / one.perSecond));
const projectedRatio = 2 * median(measured.map(({ one, two }) => two.perAppSecond / one.perAppSecond));
const hasEnoughCores = availableParallelism() >= 4;
console.log(`${availableParallelism()} cores for two processes, PostgreSQL and anyone who asks`);
console.log(`ratio ${ratio.toFixed(2)} as measured; must reach ${REQUIRED} when each has a core`);
if (!hasEnoughCores)
  console.log(
    `too few cores to judge that. Two used ${(projectedRatio / 2).toFixed(2)} of one's requests per CPU second of theirs: with cores of ` +
      `their own they would carry ${projectedRatio.toFixed(2)} times as much, unless PostgreSQL sets the limit, which is not in it.`,
  );
for (const { child } of servers) child.kill('SIGTERM');
await pool.end();
await database.drop();
process.exit(hasEnoughCores && ratio < REQUIRED ? 1 : 0);
