import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { createWebhookSigner } from '#mock-services/paypal/webhook-signer.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { mapConcurrently, shuffle } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, isLongRun, repetitions } from '../support/faults/fault.ts';
import { createAdminClient } from '../support/http/admin-client.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';
import { type HeldWebhook, holdWebhooks } from '../support/payments/held-webhooks.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';
import { createPurchases, type Purchase } from '../support/shop/purchases.ts';

const AT_ONCE = 4;
const REPLY_TIMEOUT_MS = 1_000;
const STOCK = 1_000;
const ordersPerHalf = repetitions(40, 6);
const EVENT_COUNT = 5 * ordersPerHalf;
const DELIVERIES_PER_EVENT = 5;
const forgeryCount = repetitions(1_000, 80);

let deployment: Deployment;
let webhookQueue: Awaited<ReturnType<typeof holdWebhooks>>;
let chocolateId: string;
let purchaser: ReturnType<typeof createPurchases>;
beforeAll(async () => {
  deployment = await startDeployment();
  webhookQueue = await holdWebhooks(deployment);
  chocolateId = await (await createAdminClient(deployment)).addChocolate('One of Many', STOCK);
  purchaser = createPurchases(deployment);
});
afterAll(async () => {
  await webhookQueue.close();
  await deployment.close();
});

async function readEffects() {
  const { captures } = await createPayPalControls(deployment.url).ledger();
  const mails = await createMailboxClient(deployment.url).listMails();
  return {
    tinsLeft: await purchaser.getInventory(chocolateId),
    capturesOf: (sold: readonly Purchase[]) =>
      sold.map(({ orderId }) => captures.filter((capture) => capture.orderId === orderId).length),
    mailsTo: (sold: readonly Purchase[], subjectPart: string) =>
      sold.map(
        ({ email }) => mails.filter(({ to, subject }) => to === email && subject.startsWith(subjectPart)).length,
      ),
  };
}

async function waitForAllEffects(): Promise<void> {
  const last = await purchaser.createApproved(chocolateId);
  await webhookQueue.deliver(await webhookQueue.waitForWebhookAbout(last.orderId));
  await createMailboxClient(deployment.url).waitFor({ to: last.email, subject: 'Your order' }, 60_000);
}

const otherSigner = createWebhookSigner('another secret');

function forgeWebhooks(webhooks: readonly HeldWebhook[], count: number): HeldWebhook[] {
  const forgeryFunctions: ((webhook: HeldWebhook, other: HeldWebhook) => HeldWebhook)[] = [
    ({ headers, body }) => ({ headers, body: body.replace('{', '{ ') }),
    ({ headers, body }) => ({ headers, body: body.replace(/"id":"WH-/, '"id":"WH-AGAIN-') }),
    ({ headers, body }) => ({ headers, body: `${body.slice(0, -1)},"webhook_event":${body}}` }),
    ({ headers }, { body }) => ({ headers, body }),
    ({ headers, body }) => ({ headers: { ...headers, 'paypal-transmission-id': randomUUID() }, body }),
    ({ headers, body }) => ({ headers: { ...headers, 'paypal-cert-url': 'https://paypal.com.evil.example/c' }, body }),
    ({ headers: { 'paypal-transmission-sig': _, ...headers }, body }) => ({ headers, body }),
    ({ headers, body }) => {
      const [id = '', time = ''] = [headers['paypal-transmission-id'], headers['paypal-transmission-time']];
      const signature = otherSigner.sign({ id, time, webhookId: webhookQueue.webhookId, body });
      return { headers: { ...headers, 'paypal-transmission-sig': signature }, body };
    },
  ];
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / forgeryFunctions.length);
    const [webhook, other] = [webhooks[round % webhooks.length], webhooks[(round + 1) % webhooks.length]];
    const forgery = forgeryFunctions[index % forgeryFunctions.length];
    if (!webhook || !other || !forgery) throw new Error('there is nothing to forge');
    return forgery(webhook, other);
  });
}

defineFault(
  {
    row: 12,
    threat: 'Webhooks',
    required: `${EVENT_COUNT} events ×${DELIVERIES_PER_EVENT} shuffled: effects once; ${forgeryCount} forged: 0 effects; reply <1 s`,
    control: 'src/features/payments/tests/payments-race-unguarded.test.ts',
  },
  async () => {
    const { refund, ledger } = createPayPalControls(deployment.url);
    const returned = await mapConcurrently(Array(ordersPerHalf).fill(chocolateId), AT_ONCE, purchaser.createPaid);
    const { captures } = await ledger();
    for (const { orderId } of returned) {
      const id = captures.find((capture) => capture.orderId === orderId)?.id ?? '';
      await refund(id, '5.00');
      await refund(id);
    }
    const aboutReturned = await webhookQueue.waitForWebhooks(4 * ordersPerHalf);

    const before = await readEffects();
    const rejected = await mapConcurrently(forgeWebhooks(aboutReturned, forgeryCount), AT_ONCE, webhookQueue.deliver);
    await waitForAllEffects();
    const after = await readEffects();
    const { over } = await purchaser.countByStatus(returned);
    const afterForgeries = {
      ...countStatuses(rejected),
      believed: over,
      tins: after.tinsLeft - before.tinsLeft,
      refundMails: Math.max(...after.mailsTo(returned, 'Your refund')),
    };

    const closed = await mapConcurrently(Array(ordersPerHalf).fill(chocolateId), AT_ONCE, purchaser.createApproved);
    const allWebhooks = [
      ...aboutReturned,
      ...(await Promise.all(closed.map(({ orderId }) => webhookQueue.waitForWebhookAbout(orderId)))),
    ];
    expect(allWebhooks).toHaveLength(EVENT_COUNT);
    const replies = await mapConcurrently(
      shuffle(Array(DELIVERIES_PER_EVENT).fill(allWebhooks).flat()),
      AT_ONCE,
      webhookQueue.deliver,
    );
    await expect.poll(() => purchaser.countByStatus(closed)).toMatchObject({ createPaid: ordersPerHalf });
    await expect.poll(() => purchaser.countByStatus(returned)).toMatchObject({ over: ordersPerHalf });
    await waitForAllEffects();
    const end = await readEffects();
    const once = {
      ...countStatuses(replies),
      captures: [...new Set(end.capturesOf([...closed, ...returned]))],
      receipts: [...new Set(end.mailsTo([...closed, ...returned], 'Your order'))],
      refundMails: [...new Set(end.mailsTo(returned, 'Your refund'))],
      tinsSold: STOCK - end.tinsLeft,
    };
    const violations = await deployment.stopAndAudit();
    const slowestMs = Math.round(Math.max(...[...rejected, ...replies].map(({ ms }) => ms)));
    return {
      found: `forged: ${JSON.stringify(afterForgeries)}; genuine: ${JSON.stringify(once)}; slowest reply ${slowestMs} ms; the audit finds ${violations.length} faults`,
      actual: { afterForgeries, once, broken: violations, ...(isLongRun && { inTime: slowestMs < REPLY_TIMEOUT_MS }) },
      required: {
        afterForgeries: { 401: forgeryCount, believed: 0, tins: -1, refundMails: 0 },
        once: {
          200: EVENT_COUNT * DELIVERIES_PER_EVENT,
          captures: [1],
          receipts: [1],
          refundMails: [1],
          tinsSold: ordersPerHalf + 2,
        },
        broken: [],
        ...(isLongRun && { inTime: true }),
      },
    };
  },
);
