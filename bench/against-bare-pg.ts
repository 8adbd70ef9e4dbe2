// How much of what PostgreSQL allows do bookings and checkouts reach? The statements that one of each sends are
// recorded, and asked by bare `pg` with values of their own: in the same transactions, over as many connections, by as
// many at once. The server, in a process of its own, is asked over HTTP. Both are loaded in turns in one run, each on a
// database of its own; what is printed is the ratio. Must reach: 0.5 (issue 6).
//
// A booking is a hold by coupon and its confirmation; a checkout reserves tins and asks PayPal for an order. Everybody
// wants the same coupon and the same two tins: what is compared is the worst crowding. Mails are written and enqueued, and
// wait: their server takes its time. Neither it nor PayPal shall be what is measured.
//
//   npm run build && TEST_DATABASE_URL=… npm run bench:bare
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '#database/id.ts';
import { slots } from '#database/tables/bookings.ts';
import { bookingDesk, SESSION_TYPE } from '#tests/support/booking-desk.ts';
import { couponDesk } from '#tests/support/coupon-desk.ts';
import { SESSION_SECRET } from '#tests/support/secrets.ts';
import { freshFolder, startServer, untilReady } from '#tests/support/server-process.ts';
import { openShopDesk } from '#tests/support/shop-desk.ts';
import { openSlowMailServer } from '#tests/support/slow-mail-server.ts';
import { browserAt } from './load/ask.ts';
import { cpuSeconds, familySeconds, postmasterOf } from './load/cpu-seconds.ts';
import { emptyDatabase } from './load/empty-database.ts';
import { openInstantPayPal } from './load/instant-pay-pal.ts';
import { alike, replay, statementsOf } from './load/statements.ts';

const REQUIRED = 0.5;
const AT_ONCE = 8;
const ROUNDS = Number(process.env.ROUNDS ?? 8);
/** How often each of those who ask at once does so in one round. */
const EACH = 20;
/** As many as the server has. */
const CONNECTIONS = 10;
const HOUR_MS = 3_600_000;
const REST_MS = 500;
const names = ['ours', 'bare'] as const;
type Name = (typeof names)[number];
const kinds = ['bookings', 'checkouts'] as const;

/** Makes one booking or checkout of one of those who ask at once ready; what is answered does it. */
type Work = (lane: number) => () => Promise<void>;
type Side = Record<(typeof kinds)[number], Work>;

/** A database with clients who are signed in, times enough for a run, and tins enough. */
async function openGround() {
  const { database, connection } = await emptyDatabase();
  const shop = await openShopDesk({ on: { connection, database: undefined }, now: new Date().toISOString() });
  const desk = bookingDesk(shop.studio);
  const free = Array.from({ length: AT_ONCE * EACH * (ROUNDS + 1) + 1 }, (_, index) => ({
    ...{ id: newId(), time: '10:00', lengthMinutes: 60, createdAt: shop.studio.clock.now() },
    day: new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
  }));
  await connection.db.insert(slots).values(free);
  const tins = [await shop.addTin({ inventory: 100_000 }), await shop.addTin({ inventory: 100_000 })];
  return {
    ...{ database, shop, desk, tins },
    cartItems: tins.map(({ id }) => ({ _id: id, quantity: 1 })),
    clients: await desk.clients(AT_ONCE),
    coupon: await couponDesk([shop.studio]).add(),
    /** A time that nobody has. */
    slot() {
      const slot = free.pop();
      if (!slot) throw new Error('there are no more times');
      return slot;
    },
  };
}
type Ground = Awaited<ReturnType<typeof openGround>>;

/** The same statements, asked by bare `pg`. */
async function bare({ desk, shop, clients, coupon, tins, cartItems, database, slot }: Ground) {
  const words = (lane: number, { id, day }: { id: string; day: string }) => {
    const { client, token = '' } = clients[lane] ?? {};
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return [client?.id ?? '', sid, id, day];
  };
  const [person] = clients;
  if (!person) throw new Error('there are no clients');
  const first = slot();
  const booking = await statementsOf(async () => {
    await desk.hold(person, first.id, { couponCode: coupon.code });
    await desk.book(person, first.id);
  });
  const browser = shop.browser();
  const order = await statementsOf(async () => void (await browser.checkOut(cartItems)));
  await shop.close();
  const shared = [coupon.id, ...tins.map(({ id }) => id)];
  const another = {
    booking: alike(booking, { own: words(0, first), shared }),
    order: alike(order, { own: [], shared }),
  };
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS });
  const side: Side = {
    bookings(lane) {
      const statements = another.booking(words(lane, slot()));
      return () => replay(pool, statements);
    },
    checkouts() {
      const statements = another.order([]);
      return () => replay(pool, statements);
    },
  };
  return { ...side, statements: { bookings: booking.length, checkouts: order.length }, pool };
}

/** The server, asked over HTTP. */
async function ours({ clients, coupon, database, cartItems, slot, shop }: Ground) {
  await shop.close();
  const [payPal, mails] = [await openInstantPayPal(), await openSlowMailServer({ answerMs: HOUR_MS })];
  const server = startServer('try-out', {
    ...{ DATA_DIR: freshFolder(), DATABASE_URL: database.url, SESSION_SECRET, RATE_LIMITS: 'off', SEED: 'none' },
    ...{ PAYPAL_API_URL: payPal.url, SMTP_URL: mails.url },
  });
  // A run that fails leaves no server behind.
  process.once('exit', () => server.child.kill('SIGKILL'));
  await untilReady(server);
  const lanes = clients.map(({ client, headers }) => ({ client, ask: browserAt(server.url, headers) }));
  const buyers = clients.map(() => browserAt(server.url));
  const side: Side = {
    bookings(lane) {
      const { client, ask } = lanes[lane] ?? {};
      const { id: userId, firstName, lastName, email } = client ?? {};
      const path = `/api/bookings/${slot().id}`;
      const body = { sessionType: SESSION_TYPE };
      return async () => {
        await ask?.('POST', `${path}/hold`, 201, { ...body, couponCode: coupon.code });
        await ask?.('PUT', `${path}/book`, 200, { ...body, userId, firstName, lastName, email });
      };
    },
    checkouts: (lane) => async () =>
      buyers[lane]?.('POST', '/api/orders/checkout', 201, { cartItems, isLocalPickup: true }),
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

const grounds = { ours: await openGround(), bare: await openGround() };
const sides = { bare: await bare(grounds.bare), ours: await ours(grounds.ours) };
const postmaster = await postmasterOf(sides.bare.pool);

/** How many a second, and the milliseconds of CPU that one took of the server, of PostgreSQL and of this process. */
async function load(work: Work) {
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) => Array.from({ length: EACH }, () => work(lane)));
  const cpu = () => [cpuSeconds(sides.ours.pid), familySeconds(postmaster), cpuSeconds(process.pid)];
  const before = cpu();
  const began = performance.now();
  await Promise.all(
    lanes.map(async (turns) => {
      for (const turn of turns) await turn();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const [server = 0, postgres = 0, here = 0] = cpu().map((after, at) => after - (before[at] ?? 0));
  const msEach = (used: number) => (used * 1000) / (AT_ONCE * EACH);
  return {
    perSecond: (AT_ONCE * EACH) / seconds,
    server: msEach(server),
    postgres: msEach(postgres),
    here: msEach(here),
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const table: Record<string, string | number>[] = [];
const ratios: number[] = [];
for (const kind of kinds) {
  const rounds: Record<Name, Awaited<ReturnType<typeof load>>>[] = [];
  // The first round warms up. Each side goes first every other time, and what one leaves to be done is not the other's.
  for (let round = 0; round <= ROUNDS; round++) {
    const loads: Partial<(typeof rounds)[number]> = {};
    for (const side of round % 2 === 0 ? names : names.toReversed()) {
      loads[side] = await load(sides[side][kind]);
      await setTimeout(REST_MS);
    }
    if (loads.ours && loads.bare) rounds.push({ ours: loads.ours, bare: loads.bare });
  }
  const measured = rounds.slice(1);
  const ratio = median(measured.map(({ ours, bare }) => ours.perSecond / bare.perSecond));
  const of = (side: Name, what: keyof Awaited<ReturnType<typeof load>>) =>
    median(measured.map((round) => round[side][what])).toFixed(1);
  ratios.push(ratio);
  table.push({
    ...{ what: kind, statements: sides.bare.statements[kind] },
    ...{ 'ours/s': of('ours', 'perSecond'), 'bare/s': of('bare', 'perSecond'), ratio: ratio.toFixed(2) },
    'CPU ms: server + PostgreSQL': `${of('ours', 'server')} + ${of('ours', 'postgres')}`,
    'CPU ms: bare pg + PostgreSQL': `${of('bare', 'here')} + ${of('bare', 'postgres')}`,
  });
}
console.table(table);
const worst = Math.min(...ratios);
console.log(`worst ratio ${worst.toFixed(2)}, must reach ${REQUIRED}; ${AT_ONCE} ask at once`);
await sides.bare.pool.end();
await sides.ours.stop();
for (const { database } of Object.values(grounds)) await database.drop();
process.exit(worst >= REQUIRED ? 0 : 1);
