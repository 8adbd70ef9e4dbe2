import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClient, registerClient } from '../support/booking-client.ts';
import { payPalControls } from '../support/practice-paypal.ts';
import { SHOP_COUPON } from '../support/shop-desk.ts';
import { wireBrowser } from '../support/wire-browser.ts';
import { insist } from './support/buyers.ts';
import { freeTimes } from './support/days.ts';
import { type OwnerAtDesk, openDesk } from './support/desk.ts';
import { fault, statusesOf, times } from './support/fault.ts';
import { openTown, type Town } from './support/town.ts';

let town: Town;
let desk: OwnerAtDesk;
let mallory: BookingClient;
let victim: BookingClient;
beforeAll(async () => {
  town = await openTown();
  desk = await openDesk(town);
  [mallory, victim] = await Promise.all([someone(), someone()]);
});
afterAll(() => town.close());

const forgeries = times(1_000, 120);
const AT_ONCE = 8;
const sessionType = 'Individual Yoga Session (60 min)';

const someone = () => registerClient(() => town.url, `${randomUUID()}@example.com`);

/** Someone at the door with any token at all, or none. */
function withToken(token?: string) {
  const { ask, signIn } = wireBrowser(() => town.url);
  if (token) signIn(token);
  return ask;
}

/** The same token in other words: another person's id, another signature, or none. */
function forgedToken(alg: 'HS256' | 'none', key: string): string {
  const [, claims = ''] = mallory.token.split('.');
  const said = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: victim.id };
  const signed = [{ alg, typ: 'JWT' }, said].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return [...signed, alg === 'none' ? '' : createHmac('sha256', key).update(signed.join('.')).digest('base64url')].join(
    '.',
  );
}

type Slot = { _id: string; date: string; time: string };

/**
 * What forgeries are made of: a slot that another has paid for, one that another holds, a session of another, and the order
 * of a cheap session that the forger has paid for herself.
 */
type Loot = { paidSlot: string; paidOrder: string; heldSlot: string; bookingId: string; cheapOrder: string };

/** Every way to a booking that nobody paid for, or to one in another's name; each gets a slot that is free. */
function forgeriesOn({ paidSlot, paidOrder, heldSlot, bookingId, cheapOrder }: Loot) {
  const body = (more: object = {}) => ({
    ...{ userId: mallory.id, firstName: 'Ida', lastName: 'Bell', email: 'ida@example.com', sessionType },
    ...more,
  });
  const book = (slot: string, more: object = {}, ask = mallory.ask) =>
    ask('PUT', `/api/bookings/${slot}/book`, body(more));
  const code = (couponCode: string) => (slot: string) => book(slot, { couponCode });
  const extra = (more: object) => (slot: string) => book(slot, more);
  return {
    'nothing paid': (slot: string) => book(slot),
    'as another': (slot: string) => book(slot, { userId: victim.id }),
    'as another, with a code': (slot: string) => book(slot, { userId: victim.id, couponCode: 'YOURJOURNEY' }),
    'as nobody': (slot: string) => book(slot, { userId: randomUUID() }),
    'with the name of another': (slot: string) => book(slot, { email: 'owner@example.com', firstName: 'Owner' }),
    'what another has paid for': () => book(paidSlot),
    'what another has paid for, as them': () => book(paidSlot, { userId: victim.id }),
    'what another holds': () => book(heldSlot),
    'the order of another': (slot: string) => mallory.capture(slot, paidOrder),
    'the order of another, on their slot': () => mallory.capture(paidSlot, paidOrder),
    'an own order for another slot': (slot: string) => mallory.capture(slot, cheapOrder),
    'an order that is none': (slot: string) => mallory.capture(slot, randomUUID().slice(0, 17).toUpperCase()),
    'a code of the shop': code(SHOP_COUPON),
    'a code that is none': (slot: string) => code(randomUUID().slice(0, 8))(slot),
    'a code that is over': code('LONGOVER'),
    'an empty code': code(''),
    'a code as a pattern': code('YOURJOURN%'),
    'a code in a list': extra({ couponCode: ['YOURJOURNEY'] }),
    'an amount of nothing': extra({ amount: 0 }),
    'said to be paid': extra({ paidAt: new Date().toISOString(), coveredBy: 'coupon', status: 'active' }),
    'said by its prototype': (slot: string) =>
      mallory.ask(
        'PUT',
        `/api/bookings/${slot}/book`,
        JSON.parse(`{"__proto__":{"couponCode":"YOURJOURNEY"},${JSON.stringify(body()).slice(1)}`),
      ),
    'a hold for nothing': (slot: string) => mallory.hold(slot, { amount: 0 }),
    'a hold for less than nothing': (slot: string) => mallory.hold(slot, { amount: -80 }),
    'a hold for a cent': (slot: string) => mallory.hold(slot, { amount: 0.01 }),
    'by nobody': (slot: string) => book(slot, {}, withToken()),
    'by nobody, with a code': (slot: string) => book(slot, { couponCode: 'YOURJOURNEY' }, withToken()),
    'by a token without a signature': (slot: string) =>
      book(slot, { userId: victim.id, couponCode: 'YOURJOURNEY' }, withToken(forgedToken('none', ''))),
    'by a token of another signature': (slot: string) =>
      book(slot, { userId: victim.id, couponCode: 'YOURJOURNEY' }, withToken(forgedToken('HS256', 'secret'))),
    'by a token that was changed': (slot: string) =>
      book(slot, { couponCode: 'YOURJOURNEY' }, withToken(`${mallory.token.slice(0, -4)}AAAA`)),
    'the booking of another': (_: string, whole: Slot) => mallory.move(bookingId, whole),
  };
}

fault(
  {
    row: 4,
    threat: 'Booking unpaid, or as another user',
    required: `${forgeries.toLocaleString('en')} forged bookings: 0 booked, 0 charged; the person who paid is booked`,
  },
  async () => {
    const slots = await desk.addSlots(freeTimes(64));
    const [paid = '', held = '', own = '', cheap = ''] = slots.map(({ _id }) => _id);
    const free = slots.slice(4);
    const payPal = payPalControls(town.url);
    const payFor = async (client: BookingClient, slotId: string, amount: number) => {
      const orderId = String((await insist(() => client.hold(slotId, { amount }))).body.orderId);
      await payPal.approve(orderId);
      expect((await insist(() => client.capture(slotId, orderId))).status).toBe(200);
      return orderId;
    };
    const booking = (await insist(() => victim.book(own, { couponCode: 'YOURJOURNEY' }))).body.booking as {
      _id: string;
    };
    const paidOrder = await payFor(victim, paid, 80);
    expect((await (await someone()).hold(held, { amount: 80 })).status).toBe(201);
    const cheapOrder = await payFor(mallory, cheap, 50);
    expect((await insist(() => mallory.book(cheap))).status).toBe(200);
    const code = await desk.addCoupon({ code: 'LONGOVER', kind: 'booking', discount: 1, maxUses: 1 });
    expect((await desk.ask('PUT', `/api/admin/coupons/${code._id}`, { active: false })).status).toBe(200);

    const ways = Object.entries(
      forgeriesOn({ paidSlot: paid, paidOrder, heldSlot: held, bookingId: booking._id, cheapOrder }),
    );
    const answers: { way: string; status: number }[] = [];
    let next = 0;
    async function forge() {
      while (next < forgeries) {
        const turn = next++;
        const [way, tried] = ways[turn % ways.length] ?? [];
        const slot = free[turn % free.length];
        if (!way || !tried || !slot) throw new Error('no way');
        // Who is told to try again has not been refused yet.
        answers.push({ way, status: (await insist(() => tried(slot._id, slot))).status });
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, forge));

    const { body } = await desk.ask('GET', '/api/bookings');
    const stolen = (body.bookedSlots as { slotId: string; userId: string }[]).filter(
      ({ slotId, userId }) =>
        slotId === held || free.some(({ _id }) => _id === slotId) || (slotId === paid && userId !== victim.id),
    );
    const { captures } = await payPal.ledger();
    // The same door opens for anyone who has paid: it was not simply shut.
    const honest = await insist(() => victim.book(paid));
    const came = {
      accepted: answers.filter(({ status }) => status < 400).map(({ way }) => way),
      broken: answers.filter(({ status }) => status >= 500).map(({ way }) => way),
      booked: stolen.length,
      charged: captures.filter(({ orderId }) => ![paidOrder, cheapOrder].includes(orderId)).length,
      honest: honest.status,
    };
    return {
      found: `${ways.length} ways, answers ${JSON.stringify(statusesOf(answers))}; booked ${came.booked}, charged ${came.charged}; who paid: ${came.honest}`,
      as: came,
      required: { accepted: [], broken: [], booked: 0, charged: 0, honest: 200 },
    };
  },
);

test('what is left of it holds together', async () => {
  expect(await town.brokenAtTheEnd()).toEqual([]);
}, 300_000);
