import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { issuesOf, type PracticePayPal, startPracticePayPal } from '../support/practice-paypal.ts';

let dataFolder: string;
const programs: PracticePayPal[] = [];

async function start(): Promise<PracticePayPal> {
  const program = await startPracticePayPal({ dataFolder });
  programs.push(program);
  return program;
}

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'practice-paypal-'));
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.stop()));
  await rm(dataFolder, { recursive: true });
});

type Line = { changes: ({ kind: string } & Record<string, Record<string, number>>)[] };

/** The sums, from nothing but the lines of the file. */
async function sumsOfFile() {
  const text = await readFile(join(dataFolder, 'paypal', 'ledger.jsonl'), 'utf8');
  expect(text.endsWith('\n')).toBe(true);
  const changes = text
    .trimEnd()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as Line).changes);
  const sum = (kind: string, row: string) =>
    changes
      .filter((change) => change.kind === kind)
      .reduce((cents, change) => cents + (change[row]?.amountCents ?? 0), 0);
  return { capturedCents: sum('captured', 'capture'), refundedCents: sum('refunded', 'refund') };
}

test('killed and started again, it knows every order, capture, refund and request id', async () => {
  const first = await start();
  const paid = await first.order('50.00', { custom_id: 'paid' });
  await first.approve(paid);
  await first.capture(paid, 'r1');
  const open = await first.order('60.00');
  await first.approve(open);
  const [capture] = (await first.ledger()).captures;
  await first.refund(capture?.id ?? '', '12.50');
  const before = await first.ledger();
  await first.kill();

  const second = await start();
  expect(await second.ledger()).toEqual(before);
  expect((await second.capture(paid, 'r1')).status).toBe(200);
  expect(issuesOf(await second.capture(paid, 'r2'))).toEqual(['ORDER_ALREADY_CAPTURED']);
  expect((await second.capture(open, 'r3')).status).toBe(201);
  const { totals } = await second.ledger();
  expect(totals).toEqual({ capturedCents: 11_000, refundedCents: 1_250 });
  expect(await sumsOfFile()).toEqual(totals);
});

test('killed among a hundred captures, it took the money of each once, and of all that it said it took', async () => {
  const first = await start();
  const orders = await Promise.all(Array.from({ length: 100 }, () => first.order('1.00')));
  await Promise.all(orders.map((id) => first.approve(id)));
  let answered = 0;
  const said = orders.map((id) =>
    first.capture(id, `r-${id}`).then(
      () => {
        answered += 1;
        if (answered === 30) first.child.kill('SIGKILL');
        return id;
      },
      () => undefined,
    ),
  );
  const confirmed = (await Promise.all(said)).filter((id) => id !== undefined);
  expect(confirmed.length).toBeGreaterThanOrEqual(30);
  expect(confirmed.length).toBeLessThan(100);

  const second = await start();
  const kept = new Set((await second.ledger()).captures.map(({ orderId }) => orderId));
  for (const id of confirmed) expect(kept).toContain(id);
  for (const id of orders) expect((await second.capture(id, `r-${id}`)).status).toBe(kept.has(id) ? 200 : 201);
  expect((await second.ledger()).totals.capturedCents).toBe(10_000);
  expect((await sumsOfFile()).capturedCents).toBe(10_000);
});

test('two programs on one folder are one PayPal: each knows what the other did, and an order is captured once', async () => {
  const [one, two] = [await start(), await start()];
  for (let round = 0; round < 10; round += 1) {
    const id = await one.order('5.00');
    await two.approve(id);
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, position) => (position % 2 ? one : two).capture(id, `${id}-${position}`)),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = tries.filter(({ status }) => status === 422);
    expect(refused.map(issuesOf)).toEqual(Array(9).fill(['ORDER_ALREADY_CAPTURED']));
  }
  const ledger = await one.ledger();
  expect(await two.ledger()).toEqual(ledger);
  expect(ledger.totals.capturedCents).toBe(5_000);
  expect(await sumsOfFile()).toEqual(ledger.totals);
});

test('half a line, left by one who was killed while writing, is cut off', async () => {
  const first = await start();
  const id = await first.order('5.00');
  await first.kill();
  const file = join(dataFolder, 'paypal', 'ledger.jsonl');
  const whole = await readFile(file, 'utf8');
  await appendFile(file, '{"at":"2026-11-20T18:00:00.000Z","changes":[{"kind":"order-app');

  const second = await start();
  expect((await second.ledger()).orders).toMatchObject([{ id, status: 'CREATED' }]);
  expect(await readFile(file, 'utf8')).toBe(whole);
  await second.approve(id);
  expect((await second.capture(id)).status).toBe(201);
  expect((await sumsOfFile()).capturedCents).toBe(500);
});
