import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClient, registerClient } from '../support/bookings/booking-client.ts';
import { createFreeTimes } from '../support/bookings/free-slot-times.ts';
import { SESSION_TYPE } from '../support/bookings/sample-booking.ts';
import { type Deployment, startDeployment } from '../support/deployment/deployment.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import { type AdminClient, createAdminClient } from '../support/http/admin-client.ts';
import { createHttpClient } from '../support/http/http-client.ts';
import { createPayPalControls } from '../support/payments/mock-paypal-process.ts';
import { retryWhileUnavailable } from '../support/shop/buyers.ts';
import { SHOP_COUPON } from '../support/shop/shop-fixture.ts';

let deployment: Deployment;
let admin: AdminClient;
let mallory: BookingClient;
let victim: BookingClient;
beforeAll(async () => {
  deployment = await startDeployment();
  admin = await createAdminClient(deployment);
  [mallory, victim] = await Promise.all([registerNewClient(), registerNewClient()]);
});
afterAll(() => deployment.close());

const forgeries = repetitions(1_000, 120);
const AT_ONCE = 8;

const registerNewClient = () => registerClient(() => deployment.url, `${randomUUID()}@example.com`);

function createCaller(token?: string) {
  const { request, setAccessToken } = createHttpClient(() => deployment.url);
  if (token) setAccessToken(token);
  return request;
}

/** A signed token, which releases before accepted. */
function createForgedToken(alg: 'HS256' | 'none', key: string): string {
  const [sid = '', claims = ''] = mallory.token.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  const signed = [
    { alg, typ: 'JWT' },
    { sid, sub: victim.id, role: 'client', exp },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return [...signed, alg === 'none' ? '' : createHmac('sha256', key).update(signed.join('.')).digest('base64url')].join(
    '.',
  );
}

type Slot = { _id: string; date: string; time: string };

type ForgeryTargets = { paidSlot: string; paidOrder: string; heldSlot: string; bookingId: string; cheapOrder: string };

function createForgeries({ paidSlot, paidOrder, heldSlot, bookingId, cheapOrder }: ForgeryTargets) {
  const body = (overrides: object = {}) => ({
    userId: mallory.id,
    firstName: 'Ida',
    lastName: 'Bell',
    email: 'ida@example.com',
    sessionType: SESSION_TYPE,
    ...overrides,
  });
  const book = (slot: string, overrides: object = {}, ask = mallory.request) =>
    ask('PUT', `/api/bookings/${slot}/book`, body(overrides));
  const code = (couponCode: string) => (slot: string) => book(slot, { couponCode });
  const extra = (overrides: object) => (slot: string) => book(slot, overrides);
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
    'said to be paid': extra({ paidAt: new Date().toISOString(), paymentSource: 'coupon', status: 'active' }),
    'said by its prototype': (slot: string) =>
      mallory.request(
        'PUT',
        `/api/bookings/${slot}/book`,
        JSON.parse(`{"__proto__":{"couponCode":"YOURJOURNEY"},${JSON.stringify(body()).slice(1)}`),
      ),
    'a hold for nothing': (slot: string) => mallory.hold(slot, { amount: 0 }),
    'a hold for less than nothing': (slot: string) => mallory.hold(slot, { amount: -80 }),
    'a hold for a cent': (slot: string) => mallory.hold(slot, { amount: 0.01 }),
    'by nobody': (slot: string) => book(slot, {}, createCaller()),
    'by nobody, with a code': (slot: string) => book(slot, { couponCode: 'YOURJOURNEY' }, createCaller()),
    'by a token without a signature': (slot: string) =>
      book(slot, { userId: victim.id, couponCode: 'YOURJOURNEY' }, createCaller(createForgedToken('none', ''))),
    'by a token of another signature': (slot: string) =>
      book(slot, { userId: victim.id, couponCode: 'YOURJOURNEY' }, createCaller(createForgedToken('HS256', 'secret'))),
    'by a token that was changed': (slot: string) =>
      book(slot, { couponCode: 'YOURJOURNEY' }, createCaller(`${mallory.token.slice(0, -4)}AAAA`)),
    'the booking of another': (_: string, slot: Slot) => mallory.reschedule(bookingId, slot),
  };
}

defineFault(
  {
    row: 4,
    threat: 'Booking unpaid, or as another user',
    required: `${forgeries.toLocaleString('en')} forged bookings: 0 booked, 0 charged; the person who paid is booked`,
  },
  async () => {
    const slots = await admin.addSlots(createFreeTimes(64));
    const [paidSlot = '', heldSlot = '', ownSlot = '', cheapSlot = ''] = slots.map(({ _id }) => _id);
    const freeSlots = slots.slice(4);
    const payPal = createPayPalControls(deployment.url);
    const payFor = async (client: BookingClient, slotId: string, amount: number) => {
      const orderId = String((await retryWhileUnavailable(() => client.hold(slotId, { amount }))).body.orderId);
      await payPal.approve(orderId);
      expect((await retryWhileUnavailable(() => client.capture(slotId, orderId))).status).toBe(200);
      return orderId;
    };
    const booking = (await retryWhileUnavailable(() => victim.book(ownSlot, { couponCode: 'YOURJOURNEY' }))).body
      .booking as {
      _id: string;
    };
    const paidOrder = await payFor(victim, paidSlot, 80);
    expect((await (await registerNewClient()).hold(heldSlot, { amount: 80 })).status).toBe(201);
    const cheapOrder = await payFor(mallory, cheapSlot, 50);
    expect((await retryWhileUnavailable(() => mallory.book(cheapSlot))).status).toBe(200);
    const code = await admin.addCoupon({ code: 'LONGOVER', kind: 'booking', discount: 1, maxUses: 1 });
    expect((await admin.request('PUT', `/api/admin/coupons/${code._id}`, { active: false })).status).toBe(200);

    const forgeryEntries = Object.entries(
      createForgeries({ paidSlot, paidOrder, heldSlot, bookingId: booking._id, cheapOrder }),
    );
    const responses: { way: string; status: number }[] = [];
    let next = 0;
    async function runForgeries() {
      while (next < forgeries) {
        const forgeryIndex = next++;
        const [forgeryName, runForgery] = forgeryEntries[forgeryIndex % forgeryEntries.length] ?? [];
        const slot = freeSlots[forgeryIndex % freeSlots.length];
        if (!forgeryName || !runForgery || !slot) throw new Error('no way');
        responses.push({
          way: forgeryName,
          status: (await retryWhileUnavailable(() => runForgery(slot._id, slot))).status,
        });
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, runForgeries));

    const { body } = await admin.request('GET', '/api/bookings');
    const stolen = (body.bookedSlots as { slotId: string; userId: string }[]).filter(
      ({ slotId, userId }) =>
        slotId === heldSlot ||
        freeSlots.some(({ _id }) => _id === slotId) ||
        (slotId === paidSlot && userId !== victim.id),
    );
    const { captures } = await payPal.ledger();
    const honest = await retryWhileUnavailable(() => victim.book(paidSlot));
    const result = {
      accepted: responses.filter(({ status }) => status < 400).map(({ way: forgeryName }) => forgeryName),
      broken: responses.filter(({ status }) => status >= 500).map(({ way: forgeryName }) => forgeryName),
      booked: stolen.length,
      charged: captures.filter(({ orderId }) => ![paidOrder, cheapOrder].includes(orderId)).length,
      honest: honest.status,
    };
    return {
      found: `${forgeryEntries.length} ways, answers ${JSON.stringify(countStatuses(responses))}; booked ${result.booked}, charged ${result.charged}; who paid: ${result.honest}`,
      actual: result,
      required: { accepted: [], broken: [], booked: 0, charged: 0, honest: 200 },
    };
  },
);

test('the data audit finds no violation afterwards', async () => {
  expect(await deployment.stopAndAudit()).toEqual([]);
}, 300_000);
