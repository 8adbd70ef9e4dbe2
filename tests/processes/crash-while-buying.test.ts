import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMailboxClient } from '../support/mail/mailbox.ts';
import { type KillableServer, startKillableServer } from '../support/processes/killable-server.ts';
import { buyWhileKilling, collectOutcomes, getStockById } from '../support/shop/buy-while-killing.ts';
import { createRandomBuyers } from '../support/shop/random-buyers.ts';
import { createShopClient, type ShopClient } from '../support/shop/shop-client.ts';

const isLong = process.env.KILLS !== undefined;
const KILLS = Number(process.env.KILLS ?? 4);
const CHECKOUTS = KILLS * 10;
const SETTLE_TIMEOUT_MS = 120_000;
const MAIL_TIMEOUT_MS = 150_000;

const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);

let server: KillableServer;
let observer: ShopClient;
let initialInventory: Map<string, number>;

beforeAll(async () => {
  server = await startKillableServer({ TRUST_PROXY: 'true', MOCK_SERVICES_HANG_MS: '300' });
  observer = createShopClient(server.url, '10.2.0.1');
  initialInventory = await getStockById(observer);
}, 120_000);
afterAll(() => server.close(), 30_000);

async function listReceipts() {
  const mails = (await createMailboxClient(server.url()).listMails()).filter(({ to }) => /buyer-\d+@/.test(String(to)));
  const byId = new Map(mails.map((mail) => [mail.headers['message-id'], mail]));
  return Promise.all(
    [...byId.values()].map(async ({ text, to }, index) => {
      const token = /\/order\?token=([\w.~-]+)/.exec(text)?.[1] ?? '';
      const { orderNumber, totalCents } = await createShopClient(
        server.url,
        `10.3.${index >> 8}.${index & 255}`,
      ).getOrderByLink(token);
      return { to: String(to), orderNumber, total: totalCents / 100 };
    }),
  );
}

test(`after ${KILLS} kills among ${CHECKOUTS} checkouts each captured payment has one order (seed ${seed})`, async () => {
  const chocolates = [...initialInventory].filter(([, inventory]) => inventory > 0).map(([id]) => id);
  const buyers = createRandomBuyers(server, seed, chocolates);
  const interruptions = await buyWhileKilling(server, buyers, { checkouts: CHECKOUTS, kills: KILLS, seed });
  expect(interruptions).toBeGreaterThanOrEqual(KILLS / 2);

  await server.advanceClock(20);
  await server.advanceClock(4 * 60);
  const outcome = await vi.waitFor(
    async () => {
      await server.advanceClock(1);
      const now = await collectOutcomes(server, buyers.purchases, observer, initialInventory);
      expect(now).toMatchObject({ open: 0, missing: [], refunds: 0, keptCents: now.paidCents });
      return now;
    },
    { timeout: SETTLE_TIMEOUT_MS, interval: 1_000 },
  );
  expect(outcome.ordersCaptured).toEqual(outcome.ordersPaid);
  expect(outcome.numbers).toBe(outcome.paid.length);
  expect(outcome.paid.every(({ approved }) => approved)).toBe(true);

  const expected = outcome.paid.map(
    ({ email, orderNumber, checkout: { total } }) => `${email} ${orderNumber} ${total}`,
  );
  const listReceiptTexts = async () =>
    (await listReceipts()).map(({ to, orderNumber, total }) => `${to} ${orderNumber} ${total}`);
  if (isLong) {
    const inTime = { timeout: MAIL_TIMEOUT_MS, interval: 1_000 };
    await vi.waitFor(async () => expect((await listReceiptTexts()).toSorted()).toEqual(expected.toSorted()), inTime);
  }
  const receiptsNow = await listReceiptTexts();
  expect(receiptsNow.length).toBeGreaterThan(0);
  expect(new Set(receiptsNow).size).toBe(receiptsNow.length);
  expect(receiptsNow.filter((receipt) => !expected.includes(receipt))).toEqual([]);

  expect(await server.killAndAudit()).toEqual([]);

  const { refused: rejected, interrupted } = buyers.counters;
  console.log(
    `${CHECKOUTS} buyers, ${KILLS} kills (${interruptions} cut something off, ${interrupted} calls in all), ${rejected} refusals,`,
    `${buyers.purchases.length} checkouts known, ${outcome.paid.length} paid, ${outcome.ordersCaptured.length} captures,`,
    `${outcome.keptCents} cents at PayPal, ${outcome.paidCents} cents in paid orders, ${receiptsNow.length} receipts`,
  );
}, 900_000);
