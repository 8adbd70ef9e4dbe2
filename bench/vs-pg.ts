// `npm run build && TEST_DATABASE_URL=… npm run bench:vs-pg`: compares bookings and checkouts with the limit of
// PostgreSQL. Both sides alternate in one run, each on its own database, and the ratio is printed.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { slots } from '#features/bookings/tables.ts';
import { newId } from '#platform/database/id.ts';
import { SESSION_SECRET } from '#tests/support/app/secrets.ts';
import { createBookingFixture } from '#tests/support/bookings/booking-fixture.ts';
import { SESSION_TYPE } from '#tests/support/bookings/sample-booking.ts';
import { startSlowMailServer } from '#tests/support/mail/slow-mail-server.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';
import { createCouponFixture } from '#tests/support/shop/coupon-fixture.ts';
import { createShopFixture } from '#tests/support/shop/shop-fixture.ts';
import { findPostmasterPid, readCpuSeconds, readTreeCpuSeconds } from './load/cpu-seconds.ts';
import { createMigratedDatabase } from './load/empty-database.ts';
import { startInstantPayPal } from './load/instant-paypal.ts';
import { createKeepAliveClient } from './load/keep-alive-client.ts';
import { createRewriter, recordStatements, replay } from './load/statements.ts';

/** The lowest ratio. */
const REQUIRED = 0.5;
const CONCURRENCY = 8;
const ROUNDS = Number(process.env.ROUNDS ?? 8);
/** The number of operations per concurrent client in one round. */
const REPETITIONS = 20;
/** The size of the server's connection pool. */
const CONNECTIONS = 10;
const HOUR_MS = 3_600_000;
const PAUSE_MS = 500;
const sides = ['ours', 'bare'] as const;
type SideName = (typeof sides)[number];
// A booking is a hold by coupon and its confirmation; a checkout reserves chocolates and creates a PayPal order. All
// clients use the same coupon and the same two chocolates, which is the worst contention.
const workloads = ['bookings', 'checkouts'] as const;

/** Prepares one booking or checkout of a concurrent client. The returned function runs it. */
type PrepareWork = (index: number) => () => Promise<void>;
type Side = Record<(typeof workloads)[number], PrepareWork>;

/** Creates a database with signed-in clients, and enough slots and chocolates for a run. */
async function createBenchmarkData() {
  const { database, connection } = await createMigratedDatabase();
  const shop = await createShopFixture({
    existing: { connection, database: undefined },
    now: new Date().toISOString(),
  });
  const bookings = createBookingFixture(shop.testApp);
  const availableSlots = Array.from({ length: CONCURRENCY * REPETITIONS * (ROUNDS + 1) + 1 }, (_, index) => ({
    id: newId(),
    time: '10:00',
    lengthMinutes: 60,
    createdAt: shop.testApp.clock.now(),
    day: new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
  }));
  await connection.db.insert(slots).values(availableSlots);
  const chocolates = [await shop.addChocolate({ inventory: 100_000 }), await shop.addChocolate({ inventory: 100_000 })];
  return {
    database,
    shop,
    bookings,
    chocolates,
    cartItems: chocolates.map(({ id }) => ({ _id: id, quantity: 1 })),
    clients: await bookings.createClients(CONCURRENCY),
    coupon: await createCouponFixture([shop.testApp]).addCoupon(),
    /** Returns an unused slot. */
    takeSlot() {
      const slot = availableSlots.pop();
      if (!slot) throw new Error('there are no more times');
      return slot;
    },
  };
}
type BenchmarkData = Awaited<ReturnType<typeof createBenchmarkData>>;

/**
 * Records the statements of one booking and one checkout, and replays them by bare `pg` with other values.
 * Transactions, connections and concurrency are the same.
 */
async function createBareSide({
  bookings,
  shop,
  clients,
  coupon,
  chocolates,
  cartItems,
  database,
  takeSlot,
}: BenchmarkData) {
  const createReplacements = (index: number, { id, day }: { id: string; day: string }) => {
    const { client, token = '' } = clients[index] ?? {};
    const [sessionId = ''] = token.split('.');
    return [client?.id ?? '', sessionId, id, day];
  };
  const [person] = clients;
  if (!person) throw new Error('there are no clients');
  const first = takeSlot();
  const bookingStatements = await recordStatements(async () => {
    expectStatus(201, await bookings.hold(person, first.id, { couponCode: coupon.code }));
    expectStatus(200, await bookings.book(person, first.id));
  });
  const browser = shop.createBrowser();
  const orderStatements = await recordStatements(async () => expectStatus(201, await browser.checkout(cartItems)));
  await shop.close();
  const sharedIds = [coupon.id, ...chocolates.map(({ id }) => id)];
  const rewriters = {
    booking: createRewriter(bookingStatements, { ownValues: createReplacements(0, first), sharedValues: sharedIds }),
    order: createRewriter(orderStatements, { ownValues: [], sharedValues: sharedIds }),
  };
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS });
  const side: Side = {
    bookings(index) {
      const statements = rewriters.booking(createReplacements(index, takeSlot()));
      return () => replay(pool, statements);
    },
    checkouts() {
      const statements = rewriters.order([]);
      return () => replay(pool, statements);
    },
  };
  return { ...side, statements: { bookings: bookingStatements.length, checkouts: orderStatements.length }, pool };
}

/** A refused call would record the statements of its refusal only. */
function expectStatus(expected: number, { status, body }: { status: number; body: unknown }): void {
  if (status !== expected) throw new Error(`expected ${expected}, got ${status}: ${JSON.stringify(body)}`);
}

/** Sends the requests to our server over HTTP. */
async function createServerSide({ clients, coupon, database, cartItems, takeSlot, shop }: BenchmarkData) {
  await shop.close();
  // PayPal and the mail server must not be measured: the mock PayPal responds at once, and mails wait in the queue,
  // because their server does not reply during the run.
  const [payPal, mails] = [await startInstantPayPal(), await startSlowMailServer({ replyDelayMs: HOUR_MS })];
  const server = startServer('demo', {
    DATA_DIR: createTempFolder(),
    DATABASE_URL: database.url,
    SESSION_SECRET,
    RATE_LIMITS: 'off',
    SEED: 'studio',
    PAYPAL_API_URL: payPal.url,
    SMTP_URL: mails.url,
  });
  // A failed run must leave no server behind.
  process.once('exit', () => server.child.kill('SIGKILL'));
  await waitUntilReady(server);
  const clientLanes = clients.map(({ client, headers }) => ({
    client,
    send: createKeepAliveClient(server.url, headers),
  }));
  const buyers = clients.map(() => createKeepAliveClient(server.url));
  const side: Side = {
    bookings(index) {
      const { client, send } = clientLanes[index] ?? {};
      const { id: userId, firstName, lastName, email } = client ?? {};
      const path = `/api/bookings/${takeSlot().id}`;
      const body = { sessionType: SESSION_TYPE };
      return async () => {
        await send?.('POST', `${path}/hold`, 201, { ...body, couponCode: coupon.code });
        await send?.('PUT', `${path}/book`, 200, { ...body, userId, firstName, lastName, email });
      };
    },
    checkouts: (index) => async () =>
      buyers[index]?.('POST', '/api/orders/checkout', 201, { cartItems, isLocalPickup: true }),
  };
  return {
    ...side,
    pid: server.child.pid ?? 0,
    async stop() {
      server.child.kill('SIGKILL');
      await server.ended;
      payPal.close();
      await mails.close();
    },
  };
}

const data = { ours: await createBenchmarkData(), bare: await createBenchmarkData() };
const sideByName = { bare: await createBareSide(data.bare), ours: await createServerSide(data.ours) };
const postmaster = await findPostmasterPid(sideByName.bare.pool);

/** Returns operations per second, and CPU milliseconds per operation of the server, PostgreSQL and this process. */
async function measureLoad(work: PrepareWork) {
  const clientLanes = Array.from({ length: CONCURRENCY }, (_, index) =>
    Array.from({ length: REPETITIONS }, () => work(index)),
  );
  const cpu = () => [readCpuSeconds(sideByName.ours.pid), readTreeCpuSeconds(postmaster), readCpuSeconds(process.pid)];
  const before = cpu();
  const startedMs = performance.now();
  await Promise.all(
    clientLanes.map(async (batch) => {
      for (const run of batch) await run();
    }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  const [server = 0, postgres = 0, bench = 0] = cpu().map((after, at) => after - (before[at] ?? 0));
  const msEach = (used: number) => (used * 1000) / (CONCURRENCY * REPETITIONS);
  return {
    perSecond: (CONCURRENCY * REPETITIONS) / seconds,
    server: msEach(server),
    postgres: msEach(postgres),
    here: msEach(bench),
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const table: Record<string, string | number>[] = [];
const ratios: number[] = [];
for (const kind of workloads) {
  const rounds: Record<SideName, Awaited<ReturnType<typeof measureLoad>>>[] = [];
  // The first round is a warm-up. The order alternates, and a pause separates the sides, so background work of one
  // side does not slow the other.
  for (let round = 0; round <= ROUNDS; round++) {
    const loads: Partial<(typeof rounds)[number]> = {};
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      loads[side] = await measureLoad(sideByName[side][kind]);
      await setTimeout(PAUSE_MS);
    }
    if (loads.ours && loads.bare) rounds.push({ ours: loads.ours, bare: loads.bare });
  }
  const measured = rounds.slice(1);
  const ratio = median(measured.map(({ ours, bare }) => ours.perSecond / bare.perSecond));
  const formatMedian = (side: SideName, metric: keyof Awaited<ReturnType<typeof measureLoad>>) =>
    median(measured.map((round) => round[side][metric])).toFixed(1);
  ratios.push(ratio);
  table.push({
    what: kind,
    statements: sideByName.bare.statements[kind],

    'ours/s': formatMedian('ours', 'perSecond'),
    'bare/s': formatMedian('bare', 'perSecond'),
    ratio: ratio.toFixed(2),
    'CPU ms: server + PostgreSQL': `${formatMedian('ours', 'server')} + ${formatMedian('ours', 'postgres')}`,
    'CPU ms: bare pg + PostgreSQL': `${formatMedian('bare', 'here')} + ${formatMedian('bare', 'postgres')}`,
  });
}
console.table(table);
const worst = Math.min(...ratios);
console.log(`worst ratio ${worst.toFixed(2)}, must reach ${REQUIRED}; ${CONCURRENCY} ask at once`);
await sideByName.bare.pool.end();
await sideByName.ours.stop();
for (const { database } of Object.values(data)) await database.drop();
process.exit(worst >= REQUIRED ? 0 : 1);
