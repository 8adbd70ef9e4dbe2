import { mailbox } from '../../support/mailbox.ts';
import { payPalControls } from '../../support/practice-paypal.ts';
import { drawnPng } from '../../support/signature.ts';
import { freeDay, freeTimes } from './days.ts';
import { openOwner, openPerson, type Person } from './person.ts';
import type { Town } from './town.ts';

type Row = { _id: string };
export type LivedInTown = Awaited<ReturnType<typeof liveIn>>;

export const COUPON = 'YOURJOURNEY';
export const SESSION_TYPE = 'Individual Yoga Session (60 min)';

/** Registers someone by the link in their mail. */
async function register(base: () => string, who: { email: string; firstName: string; lastName: string }) {
  const person = openPerson(base, async (ask) => String((await ask('POST', '/api/user/refresh-token')).accessToken));
  await person.ask('POST', '/api/user/register', who);
  const { text } = await mailbox(base()).waitFor({ to: who.email });
  const link = /\/verify-email\?token=([\w.~-]+)/.exec(text)?.[1];
  const verified = await person.ask<{ token: string; userId: string }>('GET', `/api/user/verify-email?token=${link}`);
  await person.ask('POST', '/api/user/exchange', { token: verified.token });
  await person.enter();
  return Object.assign(person, who, { id: verified.userId });
}

/**
 * A visitor, two clients and the owner, and one of everything that calls name: a time that is free, one to be held, one that is booked; a
 * class with someone in it, an order, a coupon and so on. What is personal is `client`'s; `other` has nothing.
 */
export async function liveIn(town: Town) {
  const base = () => town.url;
  const owner = openOwner(base, town.owner);
  await owner.enter();
  const visitor = openPerson(base);
  const client = await register(base, {
    email: 'theodora@example.com',
    firstName: 'Theodora',
    lastName: 'Quillfeather',
  });
  const other = await register(base, { email: 'mallory@example.com', firstName: 'Mallory', lastName: 'Thorn' });

  const { slots } = await owner.ask<{ slots: (Row & { date: string; time: string })[] }>('POST', '/api/bookings', {
    slots: freeTimes(4),
  });
  const [free, spare, held, toBook] = slots;
  if (!free || !spare || !held || !toBook) throw new Error('no slots');
  const about = { sessionType: SESSION_TYPE, couponCode: COUPON };
  const { firstName, lastName, email } = client;
  const named = { userId: client.id, firstName, lastName, email };
  await client.ask('PUT', `/api/bookings/${toBook._id}/book`, { ...named, ...about });
  const { bookedSlots } = await client.ask<{ bookedSlots: Row[] }>('GET', '/api/bookings');

  const [title, date] = ['Moon Salutations', freeDay()];
  const { event } = await owner.ask<{ event: Row }>('POST', '/api/admin/events', {
    ...{ title, date, time: '18:00', capacity: 12 },
  });
  const signature = await drawnPng();
  const seat = { name: `${firstName} ${lastName}`, email, phone: '5035550100', classTitle: title, date };
  const { signUpId } = await visitor.ask<{ signUpId: string }>('POST', '/api/signup', {
    ...{ ...seat, waiver: true, signature, recaptchaToken: 'token' },
  });

  const tin = await owner.ask<Row>('POST', '/api/chocolates', { name: 'Quiet Hours', price: 18, inventory: 500 });
  const cart = { cartItems: [{ _id: tin._id, quantity: 1 }], isLocalPickup: true };
  const buy = async (from: Person) => {
    const { orderId, total } = await from.ask<{ orderId: string; total: number }>('POST', '/api/orders/checkout', cart);
    await payPalControls(town.url).approve(orderId, { payer: { email } });
    await from.ask('POST', `/api/orders/${orderId}/capture`);
    await from.ask('POST', '/api/orders', { orderId, transactionAmount: total, ...cart, discount: 0 });
    return { orderId, total };
  };
  const bought = await buy(client);
  const coupon = await owner.ask<Row>('POST', '/api/admin/coupons', {
    ...{ code: 'TENPERCENT', kind: 'shop', discount: 0.1, active: true, expiresOn: null },
    ...{ maxUses: null, maxUsesPerClient: null },
  });
  await visitor.ask('POST', '/api/subscribers/subscribe', { email });
  await visitor.ask('POST', '/api/contact', { name: firstName, email, message: 'Is there tea?', recaptchaToken: 't' });
  const { finance } = await owner.ask<{ finance: Row }>('POST', '/api/finances', entry());

  const first = async (path: string) => (await owner.ask<Row[]>('GET', path))[0]?._id ?? '';
  return {
    town,
    people: { visitor, client, other, owner },
    signature,
    class: { title, date },
    cart,
    bought,
    free,
    /** The client holds a time, for a quarter of an hour. */
    hold: () => client.ask('POST', `/api/bookings/${held._id}/hold`, about),
    /** What each call names, by the beginning of its path. */
    ids: {
      ...{ free: free._id, spare: spare._id, held: held._id, booking: bookedSlots[0]?._id ?? '', event: event._id },
      ...{ signUp: signUpId, tin: tin._id, coupon: coupon._id, finance: finance._id },
      ...{ order: await first('/api/admin/orders?page=1&sort=number&direction=descending') },
      ...{ subscriber: await first('/api/admin/subscribers?page=1&search=theodora') },
      ...{ enquiry: await first('/api/admin/enquiries?page=1&search=theodora') },
    },
  };
}

/** A line for the books. */
export const entry = () => ({ date: freeDay(), time: '10:00', class: 'Slow Flow', location: 'The studio', rate: 40 });
