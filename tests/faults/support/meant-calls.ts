import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type Calls, type Contract, contract } from '#contract/contract.ts';
import { freeDay, freeTimes } from './days.ts';
import { COUPON, entry, type LivedInTown, SESSION_TYPE } from './lived-in-town.ts';
import type { Person } from './person.ts';

/** What each call takes as JSON. */
type Bodies = {
  [Name in Calls as Contract[Name] extends { file: object } ? never : Name]: Contract[Name] extends {
    body: infer Body extends z.ZodType;
  }
    ? z.input<Body>
    : never;
};
type WithJson = { [Name in keyof Bodies]: [Bodies[Name]] extends [never] ? never : Name }[keyof Bodies];

/** A call as someone sends it who means it: nothing is wrong with it. */
export type MeantCall = { name: Calls; call: Call; method: string; path: string; by: Person; body?: object };

export const everyCall = Object.keys(contract) as Calls[];
export const changes = everyCall.filter((name) => !name.startsWith('GET '));
export const reads = everyCall.filter((name) => name.startsWith('GET '));

/** Makes calls in earnest, all about what is there in the town. */
export function meaning(there: LivedInTown) {
  const { ids, people, signature, cart, bought, free } = there;
  const { client } = people;
  const { firstName, lastName, email } = client;
  const { owner } = there.town;
  const paragraph = 'A few words, as people write them.';
  const bot = { recaptchaToken: 'token' };
  const someone = () => ({ email: `someone-${randomUUID()}@example.com` });
  const form = { version: 1, revision: 0, answers: { 'call-me': 'Theodora' } };
  const appointment = () => ({
    ...({ title: 'Private Yoga', date: freeDay(), time: '09:00', length: '60 min' } as const),
  });
  const profile = {
    firstName,
    lastName,
    phone: '5035550100',
    pronoun: '',
    city: 'Portland',
    zipcode: '97201',
  } as const;
  const seat = { classTitle: there.class.title, date: there.class.date };
  const tin = () => ({
    ...{ name: `A Tin ${randomUUID()}`, price: 12, description: paragraph, details: paragraph, inventory: 5 },
  });
  const coupon = () => ({
    ...({ code: `C-${randomUUID()}`, kind: 'shop', discount: 0.2, active: true } as const),
    ...{ expiresOn: null, maxUses: null, maxUsesPerClient: null },
  });
  const concern = () => ({ concern: 'capture-open', since: new Date().toISOString() }) as const;

  /** A call that has a body and stands here not does not compile. */
  const bodies: { [Name in WithJson]: () => Bodies[Name] } = {
    'POST /api/user/register': () => ({ firstName, lastName, ...someone() }),
    'POST /api/user/register/mail': () => ({ token: 'A'.repeat(43) }),
    'POST /api/user/login': () => ({ email }),
    'POST /api/user/exchange': () => ({ token: 'A'.repeat(43) }),
    'POST /api/user/validate-token': () => ({ token: 'a.b.c' }),
    'PUT /api/user/{id}/update': () => profile,
    'POST /api/admin/login': () => ({ ...owner, ...bot }),
    'POST /api/admin/upkeep-reports/retention/confirm': () => ({ today: freeDay() }),
    'PUT /api/admin/password': () => ({ currentPassword: owner.password, newPassword: 'another long password' }),
    'PUT /api/admin/email': someone,
    'POST /api/admin/email/confirm': () => ({ token: 'A'.repeat(43) }),
    'POST /api/admin/second-factor': () => ({ password: owner.password }),
    'POST /api/admin/second-factor/confirm': () => ({ code: '123456' }),
    'POST /api/admin/second-factor/recovery-codes': () => ({ password: owner.password, code: '123456' }),
    'DELETE /api/admin/second-factor': () => ({ password: owner.password, code: '123456' }),
    'POST /api/admin/prove': () => ({ password: owner.password }),
    'POST /api/admin/upkeep/mails/{id}/send': () => ({ to: 'put-right@example.com' }),
    'POST /api/admin/upkeep/payments/{id}/refund': concern,
    'POST /api/admin/upkeep/payments/{id}/handled': concern,
    'POST /api/bookings/{slotId}/hold': () => ({ sessionType: SESSION_TYPE, couponCode: COUPON }),
    'POST /api/bookings/{slotId}/capture': () => ({ orderId: bought.orderId }),
    'PUT /api/bookings/{slotId}/book': () => ({
      ...{ userId: client.id, firstName, lastName, email, sessionType: SESSION_TYPE, couponCode: COUPON },
    }),
    'PUT /api/bookings/{id}/reschedule': () => ({ newSlotId: free._id, newDate: free.date, newTime: free.time }),
    'POST /api/bookings/validate-coupon': () => ({ code: COUPON }),
    'POST /api/bookings': () => ({ slots: freeTimes(2) }),
    'POST /api/admin/appointments': () => ({ ...appointment(), userId: client.id }),
    'PUT /api/admin/appointments/{id}': appointment,
    'PUT /api/admin/appointments/{id}/cancel': () => ({ tell: true }),
    'POST /api/admin/coupons': coupon,
    'PUT /api/admin/coupons/{id}': coupon,
    'PUT /api/user/{id}/forms/{form}': () => form,
    'POST /api/user/{id}/forms/{form}/submit': () => form,
    'POST /api/admin/users': () => ({ ...profile, ...someone() }),
    'PUT /api/admin/users/{id}': () => ({ ...profile, email, city: 'Astoria' }),
    'PUT /api/admin/users/{id}/intake-form': () => ({ intakeFormCompleted: true }),
    'POST /api/signup': () => ({
      ...{ ...seat, ...someone(), ...bot, name: 'Ida Bell', phone: '5035550100', waiver: true, signature },
    }),
    'POST /api/check-student': () => ({ ...seat, email }),
    'POST /api/signup/cancellation': () => ({ token: 'A'.repeat(43) }),
    'POST /api/signup/waiver': () => ({ token: 'A'.repeat(43), waiver: true, signature }),
    'POST /api/admin/events/{id}/people': () => ({ name: 'Ida Bell', ...someone(), phone: '5035550100' }),
    'POST /api/admin/events': () => ({ title: paragraph, date: freeDay(), time: '18:00', capacity: 5 }),
    'PUT /api/events/{id}': () => ({ title: paragraph, date: freeDay(), time: '18:00', tell: true }),
    'DELETE /api/events/bulk': () => ({ eventIds: [ids.event] }),
    'PUT /api/admin/signups/{id}/attended': () => ({ attended: true }),
    'POST /api/chocolates/validate-coupon': () => ({ code: 'TENPERCENT' }),
    'POST /api/orders/checkout': () => cart,
    'POST /api/orders': () => ({ orderId: bought.orderId, transactionAmount: bought.total, ...cart, discount: 0 }),
    'POST /api/chocolates': tin,
    'PUT /api/chocolates/{id}': tin,
    'PUT /api/admin/orders/{id}/status': () => ({ status: 'packed' }),
    'POST /api/admin/orders/{id}/refund': () => ({ amount: 1, reason: paragraph }),
    'POST /api/subscribers/subscribe': someone,
    'POST /api/subscribers/unsubscribe': () => ({ email }),
    'POST /api/contact': () => ({ name: 'Ida Bell', ...someone(), message: paragraph, ...bot }),
    'POST /api/publicBookings/request': () =>
      ({
        ...{ name: 'Ida Bell', ...someone(), phone: '5035550100', sessionType: 'private yoga', captchaToken: 'token' },
      }) as const,
    'PUT /api/admin/enquiries/{id}': () => ({ answered: true }),
    'POST /api/finances': entry,
    'PUT /api/finances/{id}': () => ({ rate: 45 }),
    'DELETE /api/user/{id}': () => ({ email }),
  };
  const named: Record<string, () => object | null | undefined> = bodies;

  /** What stands in the path of a call: what is `client`'s, or the one thing of its kind. */
  const subjects: [RegExp, string][] = [
    [/^POST \/api\/bookings\/.*\/hold/, free._id],
    [/\/api\/bookings\/\{slotId\}/, ids.held],
    [/\/api\/bookings\/\{id\}\/reschedule|\/appointments\//, ids.booking],
    [/^DELETE \/api\/bookings\//, ids.spare],
    [/\/api\/user\/|\/api\/admin\/users\//, client.id],
    [/\/events\//, ids.event],
    [/\/signups?\//, ids.signUp],
    [/\/chocolates\//, ids.tin],
    [/\/coupons\//, ids.coupon],
    [/\/admin\/(orders|receipts)\//, ids.order],
    [/\/api\/orders\//, bought.orderId],
    [/\/subscribers\//, ids.subscriber],
    [/\/enquiries\//, ids.enquiry],
    [/\/finances\//, ids.finance],
  ];

  /** @param subject stands in the path instead of what is there */
  return (name: Calls, subject?: string): MeantCall => {
    const [method = '', pattern = ''] = name.split(' ');
    const id = subject ?? subjects.find(([calls]) => calls.test(name))?.[1] ?? randomUUID();
    const call: Call = contract[name];
    const by = { visitor: people.visitor, client, owner: people.owner, 'signed-in': client }[call.role];
    const body = named[name]?.() ?? undefined;
    const path = pattern.replace('{form}', 'new-client').replace(/\{\w+\}/, id);
    return { name, call, method, path, by, ...(body && { body }) };
  };
}
