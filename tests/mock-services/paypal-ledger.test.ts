import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listIssues, type MockPayPalProcess, startMockPayPalProcess } from '../support/payments/mock-paypal-process.ts';
import { createTempFolder } from '../support/processes/server-process.ts';

let dataFolder: string;
const programs: MockPayPalProcess[] = [];

async function startProgram(): Promise<MockPayPalProcess> {
  const program = await startMockPayPalProcess({ dataFolder });
  programs.push(program);
  return program;
}

beforeEach(async () => {
  dataFolder = createTempFolder();
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.stop()));
  await rm(dataFolder, { recursive: true });
});

type Line = { changes: ({ kind: string } & Record<string, Record<string, number>>)[] };

async function sumLedgerFile() {
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

test('a ledger that is killed and started again has every order, capture, refund and request id', async () => {
  const first = await startProgram();
  const paid = await first.createOrder('50.00', { custom_id: 'paid' });
  await first.approve(paid);
  await first.captureOrder(paid, 'r1');
  const openOrder = await first.createOrder('60.00');
  await first.approve(openOrder);
  const [capture] = (await first.ledger()).captures;
  await first.refund(capture?.id ?? '', '12.50');
  const before = await first.ledger();
  await first.kill();

  const second = await startProgram();
  expect(await second.ledger()).toEqual(before);
  expect((await second.captureOrder(paid, 'r1')).status).toBe(200);
  expect(listIssues(await second.captureOrder(paid, 'r2'))).toEqual(['ORDER_ALREADY_CAPTURED']);
  expect((await second.captureOrder(openOrder, 'r3')).status).toBe(201);
  const { totals } = await second.ledger();
  expect(totals).toEqual({ capturedCents: 11_000, refundedCents: 1_250 });
  expect(await sumLedgerFile()).toEqual(totals);
});

test('a ledger that is killed during a hundred captures has taken the money of each reported one once', async () => {
  const first = await startProgram();
  const orders = await Promise.all(Array.from({ length: 100 }, () => first.createOrder('1.00')));
  await Promise.all(orders.map((id) => first.approve(id)));
  let answered = 0;
  const responses = orders.map((id) =>
    first.captureOrder(id, `r-${id}`).then(
      () => {
        answered += 1;
        if (answered === 30) first.child.kill('SIGKILL');
        return id;
      },
      () => undefined,
    ),
  );
  const confirmed = (await Promise.all(responses)).filter((id) => id !== undefined);
  expect(confirmed.length).toBeGreaterThanOrEqual(30);
  expect(confirmed.length).toBeLessThan(100);

  const second = await startProgram();
  const capturedOrderIds = new Set((await second.ledger()).captures.map(({ orderId }) => orderId));
  for (const id of confirmed) expect(capturedOrderIds).toContain(id);
  for (const id of orders)
    expect((await second.captureOrder(id, `r-${id}`)).status).toBe(capturedOrderIds.has(id) ? 200 : 201);
  expect((await second.ledger()).totals.capturedCents).toBe(10_000);
  expect((await sumLedgerFile()).capturedCents).toBe(10_000);
});

test('two programs on one folder share one ledger, and capture an order once', async () => {
  const [first, second] = [await startProgram(), await startProgram()];
  for (let round = 0; round < 10; round += 1) {
    const id = await first.createOrder('5.00');
    await second.approve(id);
    const attempts = await Promise.all(
      Array.from({ length: 10 }, (_, position) =>
        (position % 2 ? first : second).captureOrder(id, `${id}-${position}`),
      ),
    );
    expect(attempts.filter(({ status }) => status === 201)).toHaveLength(1);
    const rejected = attempts.filter(({ status }) => status === 422);
    expect(rejected.map(listIssues)).toEqual(Array(9).fill(['ORDER_ALREADY_CAPTURED']));
  }
  const ledger = await first.ledger();
  expect(await second.ledger()).toEqual(ledger);
  expect(ledger.totals.capturedCents).toBe(5_000);
  expect(await sumLedgerFile()).toEqual(ledger.totals);
});

test('an incomplete line of a killed process is cut off', async () => {
  const first = await startProgram();
  const id = await first.createOrder('5.00');
  await first.kill();
  const file = join(dataFolder, 'paypal', 'ledger.jsonl');
  const ledgerText = await readFile(file, 'utf8');
  await appendFile(file, '{"at":"2026-11-20T18:00:00.000Z","changes":[{"kind":"order-app');

  const second = await startProgram();
  expect((await second.ledger()).orders).toMatchObject([{ id, status: 'CREATED' }]);
  expect(await readFile(file, 'utf8')).toBe(ledgerText);
  await second.approve(id);
  expect((await second.captureOrder(id)).status).toBe(201);
  expect((await sumLedgerFile()).capturedCents).toBe(500);
});

test('a ledger of an older version, whose orders have several units, ends the start with what to do', async () => {
  const units = [{ reference_id: 'default', amount: { currency_code: 'USD', value: '5.00' } }];
  const order = { id: '5O190127TN364715T', status: 'CREATED', units, experience: {} };
  const line = { at: '2026-11-20T18:00:00.000Z', changes: [{ kind: 'order-created', order }] };
  await mkdir(join(dataFolder, 'paypal'));
  await writeFile(join(dataFolder, 'paypal', 'ledger.jsonl'), `${JSON.stringify(line)}\n`);
  await expect(startProgram()).rejects.toThrow(
    /code 1: .*cannot start:\s+An older version .*\. Start with an empty data folder\.\n$/,
  );
});
