import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSigning } from '#practice/paypal/signing.ts';
import { mailbox } from '../support/mailbox.ts';
import { payPalControls } from '../support/practice-paypal.ts';
import { freshFolder } from '../support/server-process.ts';
import { openDesk } from './support/desk.ts';
import { fault, isLong, statusesOf, times } from './support/fault.ts';
import { holdWebhooks, type Letter } from './support/held-webhooks.ts';
import { severalAtOnce, shuffled } from './support/in-turn.ts';
import { type Purchase, purchases } from './support/purchase.ts';
import { openTown, type Town } from './support/town.ts';

const AT_ONCE = 4;
const REPLIES_WITHIN_MS = 1_000;
const STOCK = 1_000;
/** Half of the orders make one event each, and half of them four. */
const half = times(40, 6);
const EVENTS = 5 * half;
const REPEATED = 5;
const forgeries = times(1_000, 80);

let town: Town;
let post: Awaited<ReturnType<typeof holdWebhooks>>;
let tin: string;
let buy: ReturnType<typeof purchases>;
beforeAll(async () => {
  town = await openTown();
  post = await holdWebhooks(town);
  tin = await (await openDesk(town)).addTin('One of Many', STOCK);
  buy = purchases(town);
});
afterAll(async () => {
  await post.close();
  await town.close();
});

/** What is on the shelf, what was captured and who was written to: all that an event can change. */
async function effects() {
  const { captures } = await payPalControls(town.url).ledger();
  const mails = await mailbox(town.url).all();
  return {
    tinsLeft: await buy.left(tin),
    /** How often each of these was captured, and was written to about it. */
    capturesOf: (sold: readonly Purchase[]) =>
      sold.map(({ orderId }) => captures.filter((capture) => capture.orderId === orderId).length),
    mailsTo: (sold: readonly Purchase[], about: string) =>
      sold.map(({ email }) => mails.filter(({ to, subject }) => to === email && subject.startsWith(about)).length),
  };
}

/** One more order whose event is brought last: the queues work in turn, so all that came before it is done by then. */
async function untilEverythingIsDone(): Promise<void> {
  const last = await buy.approved(tin);
  await post.bring(await post.letterAbout(last.orderId));
  await mailbox(town.url).waitFor({ to: last.email, subject: 'Your order' }, 60_000);
}

const stranger = openSigning(freshFolder());

/** Letters that PayPal did not write, made of ones that it did. */
function forged(letters: readonly Letter[], count: number): Letter[] {
  const ways: ((letter: Letter, other: Letter) => Letter)[] = [
    ({ headers, body }) => ({ headers, body: body.replace('{', '{ ') }),
    ({ headers, body }) => ({ headers, body: body.replace(/"id":"WH-/, '"id":"WH-AGAIN-') }),
    ({ headers, body }) => ({ headers, body: `${body.slice(0, -1)},"webhook_event":${body}}` }),
    ({ headers }, { body }) => ({ headers, body }),
    ({ headers, body }) => ({ headers: { ...headers, 'paypal-transmission-id': randomUUID() }, body }),
    ({ headers, body }) => ({ headers: { ...headers, 'paypal-cert-url': 'https://paypal.com.evil.example/c' }, body }),
    ({ headers: { 'paypal-transmission-sig': _, ...headers }, body }) => ({ headers, body }),
    ({ headers, body }) => {
      const [id = '', time = ''] = [headers['paypal-transmission-id'], headers['paypal-transmission-time']];
      const signature = stranger.sign({ id, time, webhookId: post.webhookId, body });
      return { headers: { ...headers, 'paypal-transmission-sig': signature }, body };
    },
  ];
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / ways.length);
    const [letter, other] = [letters[turn % letters.length], letters[(turn + 1) % letters.length]];
    const way = ways[index % ways.length];
    if (!letter || !other || !way) throw new Error('there is nothing to forge');
    return way(letter, other);
  });
}

fault(
  {
    row: 12,
    threat: 'Webhooks',
    required: `${EVENTS} events ×${REPEATED} shuffled: effects once; ${forgeries} forged: 0 effects; reply <1 s`,
    twin: 'tests/api/payments-race-unguarded.test.ts',
  },
  async () => {
    const { refund, ledger } = payPalControls(town.url);
    const returned = await severalAtOnce(Array(half).fill(tin), AT_ONCE, buy.paid);
    const { captures } = await ledger();
    for (const { orderId } of returned) {
      const id = captures.find((capture) => capture.orderId === orderId)?.id ?? '';
      await refund(id, '5.00');
      await refund(id);
    }
    const aboutReturned = await post.letters(4 * half);

    // Nothing but a webhook tells of what was sent back at PayPal: anyone who believes a forged one shows it.
    const before = await effects();
    const refused = await severalAtOnce(forged(aboutReturned, forgeries), AT_ONCE, post.bring);
    await untilEverythingIsDone();
    const after = await effects();
    const { over } = await buy.standings(returned);
    const afterForgeries = {
      ...statusesOf(refused),
      believed: over,
      ...{ tins: after.tinsLeft - before.tinsLeft, refundMails: Math.max(...after.mailsTo(returned, 'Your refund')) },
    };

    const closed = await severalAtOnce(Array(half).fill(tin), AT_ONCE, buy.approved);
    const letters = [...aboutReturned, ...(await Promise.all(closed.map(({ orderId }) => post.letterAbout(orderId))))];
    expect(letters).toHaveLength(EVENTS);
    const heard = await severalAtOnce(shuffled(Array(REPEATED).fill(letters).flat()), AT_ONCE, post.bring);
    await expect.poll(() => buy.standings(closed)).toMatchObject({ paid: half });
    await expect.poll(() => buy.standings(returned)).toMatchObject({ over: half });
    await untilEverythingIsDone();
    const end = await effects();
    const once = {
      ...statusesOf(heard),
      captures: [...new Set(end.capturesOf([...closed, ...returned]))],
      receipts: [...new Set(end.mailsTo([...closed, ...returned], 'Your order'))],
      refundMails: [...new Set(end.mailsTo(returned, 'Your refund'))],
      tinsSold: STOCK - end.tinsLeft,
    };
    const broken = await town.brokenAtTheEnd();
    const slowestMs = Math.round(Math.max(...[...refused, ...heard].map(({ ms }) => ms)));
    return {
      found: `forged: ${JSON.stringify(afterForgeries)}; genuine: ${JSON.stringify(once)}; slowest reply ${slowestMs} ms; the audit finds ${broken.length} faults`,
      as: { afterForgeries, once, broken, ...(isLong && { inTime: slowestMs < REPLIES_WITHIN_MS }) },
      required: {
        // The tin less is that of the last order, which came to an end by a genuine letter.
        afterForgeries: { 401: forgeries, believed: 0, tins: -1, refundMails: 0 },
        once: { 200: EVENTS * REPEATED, captures: [1], receipts: [1], refundMails: [1], tinsSold: half + 2 },
        broken: [],
        ...(isLong && { inTime: true }),
      },
    };
  },
);
