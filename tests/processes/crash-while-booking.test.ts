import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditDatabase } from '../support/app/audit-database.ts';
import { createEmptyDatabase } from '../support/app/database.ts';
import { type BookingClient, registerClient } from '../support/bookings/booking-client.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';
import {
  createTempFolder,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '../support/processes/server-process.ts';

const isLong = process.env.KILLS !== undefined;
const KILLS = Number(process.env.KILLS ?? 8);
const AMOUNT_CENTS = 8000;
const SETTLE_TIMEOUT_MS = 90_000;
const MAIL_TIMEOUT_MS = 120_000;

const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);

const folder = createTempFolder();
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let server: ServerProcess;
const usualMs: number[] = [];
let slotsAtFirst: number;
const clients: BookingClient[] = [];

async function startTestServer(): Promise<void> {
  server = startServer('demo', {
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    ...(database && { DATABASE_URL: database.url }),
  });
  await waitUntilReady(server);
}

async function killServer(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

const postJson = (path: string, body: unknown) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function createBookingSteps(client: BookingClient): Promise<(() => Promise<unknown>)[]> {
  const [slot] = (await client.listBookings()).availableSlots;
  if (!slot) throw new Error('the sample studio has too few slots');
  let orderId = '';
  return [
    async () => {
      orderId = String((await client.hold(slot._id, { amount: AMOUNT_CENTS / 100 })).body.orderId);
    },
    () => createPayPalControls(server.url).approve(orderId),
    () => client.capture(slot._id, orderId),
    () => client.book(slot._id),
  ];
}

async function runTimed(step: (() => Promise<unknown>) | undefined): Promise<number> {
  const begin = performance.now();
  await step?.();
  return performance.now() - begin;
}

function createRandom(startTestServer: number): () => number {
  let state = startTestServer >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function auditPayments() {
  const { captures } = await createPayPalControls(server.url).ledger();
  const keptCaptures = captures.filter(({ refundedCents, amountCents }) => refundedCents === 0 && amountCents > 0);
  const clientBookings = await Promise.all(clients.map((client) => client.listBookings()));
  const bookedCounts = clientBookings.map(({ bookedSlots }) => bookedSlots.length);
  return {
    captures: captures.length,
    kept: keptCaptures.length,
    partly: captures.filter(({ refundedCents, amountCents }) => refundedCents !== 0 && refundedCents !== amountCents),
    booked: bookedCounts.reduce((sum, count) => sum + count, 0),
    mostForOne: Math.max(...bookedCounts),
    holds: clientBookings.filter(({ hold }) => hold !== null).length,
    available: clientBookings[0]?.availableSlots.length ?? 0,
  };
}

async function listConfirmations(): Promise<Map<string | undefined, string>> {
  const mails = (await createMailboxClient(server.url).listMails()).filter(({ subject }) =>
    subject.startsWith('Booked: '),
  );
  return new Map(mails.map(({ headers, to }) => [headers['message-id'], String(to)]));
}

beforeAll(async () => {
  database = await createEmptyDatabase();
  await startTestServer();
  for (let index = 0; index <= KILLS; index++) {
    clients.push(await registerClient(() => server.url, `killed-${index}-${randomUUID()}@example.com`));
  }
  const [first] = clients;
  if (!first) throw new Error('nobody registered');
  slotsAtFirst = (await first.listBookings()).availableSlots.length;
  await killServer();
  await startTestServer();
  for (const step of await createBookingSteps(first)) usualMs.push(await runTimed(step));
}, 300_000);
afterAll(async () => {
  await killServer();
  await database?.drop();
}, 30_000);

test(`after ${KILLS} kills every captured payment has one booking or one refund, and no slot is held (seed ${seed})`, async () => {
  const random = createRandom(seed);
  let cutOff = 0;
  for (const [index, client] of clients.slice(1).entries()) {
    const steps = await createBookingSteps(client);
    const last = index % steps.length;
    for (const [at, step] of steps.slice(0, last).entries()) usualMs[at] = await runTimed(step);
    const wasInterrupted = runTimed(steps[last]).then(
      (ms) => {
        usualMs[last] = ms;
        return 0;
      },
      () => 1,
    );
    await setTimeout(random() * (usualMs[last] ?? 0) * 1.2);
    await killServer();
    cutOff += await wasInterrupted;
    await startTestServer();
  }
  expect(cutOff).toBeGreaterThanOrEqual(KILLS / 8);

  await postJson('/dev/clock', { advanceSeconds: 40 * 60 });
  const auditResult = await vi.waitFor(
    async () => {
      await postJson('/dev/clock', { advanceSeconds: 60 });
      const now = await auditPayments();
      expect(now).toMatchObject({ partly: [], holds: 0, booked: now.kept, available: slotsAtFirst - now.kept });
      return now;
    },
    { timeout: SETTLE_TIMEOUT_MS, interval: 1_000 },
  );
  expect(auditResult.mostForOne).toBe(1);
  expect(auditResult.captures).toBeLessThanOrEqual(KILLS + 1);

  const inTime = { timeout: MAIL_TIMEOUT_MS, interval: 1_000 };
  if (isLong) await vi.waitFor(async () => expect((await listConfirmations()).size).toBe(auditResult.booked), inTime);
  const confirmed = await listConfirmations();
  expect(new Set(confirmed.values()).size).toBe(confirmed.size);

  await killServer();
  const now = new Date(Date.now() + 40 * 60_000);
  expect(await auditDatabase({ folder, databaseUrl: database?.url }, now)).toEqual([]);
}, 800_000);
