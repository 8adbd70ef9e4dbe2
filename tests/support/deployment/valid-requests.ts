import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { sampleContent } from '#seeds/content/sample-content.ts';
import { createFreeDay, createFreeTimes } from '../bookings/free-slot-times.ts';
import { COUPON, SESSION_TYPE } from '../bookings/sample-booking.ts';
import { type Contract, contract, type EndpointName } from '../http/contract.ts';
import type { RawClient } from '../http/raw-client.ts';
import { type ActiveDeployment, createFinanceInput } from './active-deployment.ts';
import { createSampleBody } from './sample-body.ts';

type RequestBodies = {
  [Name in EndpointName as Contract[Name] extends { file: object } ? never : Name]: Contract[Name] extends {
    body: infer Body extends z.ZodType;
  }
    ? z.input<Body>
    : never;
};
type JsonEndpointName = {
  [Name in keyof RequestBodies]: [RequestBodies[Name]] extends [never] ? never : Name;
}[keyof RequestBodies];

export type ValidRequest = {
  name: EndpointName;
  endpoint: Endpoint;
  method: string;
  path: string;
  client: RawClient;
  body?: object;
};

export const allEndpoints = Object.keys(contract) as EndpointName[];
export const mutatingEndpoints = allEndpoints.filter((name) => !name.startsWith('GET '));
export const readEndpoints = allEndpoints.filter((name) => name.startsWith('GET '));

export function createRequestBuilder(deployment: ActiveDeployment) {
  const { ids, people, signature, cart, purchase, freeSlot } = deployment;
  const { client } = people;
  const { firstName, lastName, email } = client;
  const { owner } = deployment.deployment;
  const sampleText = 'A few words, as people write them.';
  const botCheckInput = { recaptchaToken: 'token' };
  const createEmailInput = () => ({ email: `someone-${randomUUID()}@example.com` });
  const formInput = { version: 1, revision: 0, answers: { 'call-me': 'Theodora' } };
  const createAppointmentInput = () => ({
    ...({ title: 'Private Yoga', date: createFreeDay(), time: '09:00', length: '60 min' } as const),
  });
  const profile = {
    firstName,
    lastName,
    phone: '5035550100',
    pronoun: '',
    city: 'Portland',
    zipcode: '97201',
  } as const;
  const classInput = { classTitle: deployment.class.title, date: deployment.class.date };
  const createChocolateInput = () => ({
    name: `A Tin ${randomUUID()}`,
    price: 12,
    description: sampleText,
    details: sampleText,
    inventory: 5,
  });
  const createCouponInput = () => ({
    ...({ code: `C-${randomUUID()}`, kind: 'shop', discount: 0.2, active: true } as const),
    expiresOn: null,
    maxUses: null,
    maxUsesPerClient: null,
  });
  const createIssueInput = () => ({ concern: 'capture-open', since: new Date().toISOString() }) as const;

  const testMail = { kind: 'class-reminder', case: 'Online' };
  const mailWords = { subject: 'Soon: {class}', greeting: 'Hello, {firstName}', closing: '' };

  /** The bodies whose values must fit the data. Of the others the contract says enough. */
  const createBodyByEndpoint: { [Name in JsonEndpointName]?: () => RequestBodies[Name] } = {
    'POST /api/user/login': () => ({ email }),
    'PUT /api/user/{id}/update': () => profile,
    'POST /api/admin/login': () => ({ ...owner, ...botCheckInput }),
    'PUT /api/admin/password': () => ({ currentPassword: owner.password, newPassword: 'another long password' }),
    'POST /api/admin/second-factor': () => ({ password: owner.password }),
    'POST /api/admin/second-factor/confirm': () => ({ code: '123456' }),
    'POST /api/admin/second-factor/recovery-codes': () => ({ password: owner.password, code: '123456' }),
    'DELETE /api/admin/second-factor': () => ({ password: owner.password, code: '123456' }),
    'POST /api/admin/prove': () => ({ password: owner.password }),
    'POST /api/admin/operations/mails/{id}/send': () => ({ to: 'put-right@example.com' }),
    'POST /api/admin/operations/payments/{id}/refund': createIssueInput,
    'POST /api/admin/operations/payments/{id}/resolve': createIssueInput,
    'POST /api/bookings/{slotId}/hold': () => ({ sessionType: SESSION_TYPE, couponCode: COUPON }),
    'POST /api/bookings/{slotId}/capture': () => ({ orderId: purchase.orderId }),
    'PUT /api/bookings/{slotId}/book': () => ({
      userId: client.id,
      firstName,
      lastName,
      email,
      sessionType: SESSION_TYPE,
      couponCode: COUPON,
    }),
    'PUT /api/bookings/{id}/reschedule': () => ({
      newSlotId: freeSlot._id,
      newDate: freeSlot.date,
      newTime: freeSlot.time,
    }),
    'POST /api/bookings/validate-coupon': () => ({ code: COUPON }),
    'POST /api/bookings': () => ({ slots: createFreeTimes(2) }),
    'POST /api/admin/appointments': () => ({ ...createAppointmentInput(), userId: client.id }),
    'PUT /api/admin/appointments/{id}': createAppointmentInput,
    'PUT /api/admin/appointments/{id}/cancel': () => ({ notify: true }),
    'POST /api/admin/appointment-series': () => ({
      ...createAppointmentInput(),
      userId: client.id,
      repeat: 'weekly',
      count: 2,
    }),
    'POST /api/admin/appointment-offers': () => ({
      date: createFreeDay(),
      time: '09:00',
      length: '60 min',
      userId: client.id,
      repeat: 'weekly',
      count: 2,
      sessionType: 'Individual Yoga Session (60 min)',
      price: 80,
      payment: 'each',
    }),
    'PUT /api/admin/appointments/{id}/decline-cancellation': () => ({ note: 'See you then.' }),
    'POST /api/admin/coupons': createCouponInput,
    'PUT /api/admin/coupons/{id}': createCouponInput,
    'PUT /api/user/{id}/forms/{form}': () => formInput,
    'POST /api/user/{id}/forms/{form}/submit': () => formInput,
    'POST /api/admin/users': () => ({ ...profile, ...createEmailInput() }),
    'PUT /api/admin/users/{id}': () => ({ ...profile, email, city: 'Astoria' }),
    'POST /api/admin/users/{id}/notes': () => ({ date: '2026-11-20', text: 'Left knee.' }),
    'PUT /api/admin/users/{id}/tags': () => ({ tag: 'Regular', given: true }),
    'PUT /api/admin/client-notes/{id}': () => ({ date: '2026-11-20', text: 'Right knee.' }),
    'POST /api/signup': () => ({
      ...classInput,
      ...createEmailInput(),
      ...botCheckInput,
      name: 'Ida Bell',
      phone: '5035550100',
      waiver: true,
      signature,
    }),
    'POST /api/signup/several': () => ({
      ...createEmailInput(),
      ...botCheckInput,
      classes: [ids.event],
      name: 'Ida Bell',
      phone: '5035550100',
      waiver: true,
      signature,
    }),
    'POST /api/check-student': () => ({ ...classInput, email }),
    'POST /api/admin/busy-calendars': () => ({ name: 'Family', address: 'https://127.0.0.1/secret/basic.ics' }),
    'POST /api/waitlist': () => ({ ...createEmailInput(), ...classInput }),
    'PUT /api/admin/new-client-form': () => ({
      version: 1,
      intro: sampleText,
      sections: [{ id: 'you', title: sampleText, intro: '', questions: [] }],
    }),
    'POST /api/admin/waivers': () => ({
      after: 1,
      title: sampleText,
      text: sampleText,
      effectiveFromDay: createFreeDay(),
      mustSignAnew: false,
    }),
    'POST /api/signup/waiver': () => ({ token: 'A'.repeat(43), waiver: true, signature }),
    'POST /api/admin/events/{id}/people': () => ({ name: 'Ida Bell', ...createEmailInput(), phone: '5035550100' }),
    'POST /api/admin/events': () => ({ title: sampleText, date: createFreeDay(), time: '18:00', capacity: 5 }),
    'PUT /api/events/{id}': () => ({ title: sampleText, date: createFreeDay(), time: '18:00', notify: true }),
    'POST /api/admin/series': () => ({
      title: sampleText,
      date: createFreeDay(),
      time: '18:00',
      repeat: 'weekly',
      count: 2,
    }),
    'PUT /api/admin/series/{id}': () => ({
      title: sampleText,
      date: createFreeDay(),
      time: '18:00',
      eventId: ids.occurrence,
      scope: 'all',
      version: 1,
    }),
    'POST /api/admin/series/{id}/classes': () => ({ version: 1, count: 1 }),
    'PUT /api/admin/series/{id}/cancel': () => ({ eventId: ids.occurrence, scope: 'all', version: 1 }),
    'DELETE /api/events/bulk': () => ({ eventIds: [ids.event] }),
    'PUT /api/admin/signups/{id}/payment': () => ({ paidBy: 'cash', paid: 15, markedAt: '2026-01-01T00:00:00Z' }),
    'PUT /api/admin/signups/{id}/attendance': () => ({ attendance: 'here', markedAt: '2026-01-01T00:00:00Z' }),
    'POST /api/chocolates/validate-coupon': () => ({ code: 'TENPERCENT' }),
    'POST /api/orders/checkout': () => cart,
    'POST /api/orders': () => ({ orderId: purchase.orderId, transactionAmount: purchase.total, ...cart, discount: 0 }),
    'POST /api/chocolates': createChocolateInput,
    'PUT /api/chocolates/{id}': createChocolateInput,
    'PUT /api/admin/orders/{id}/status': () => ({ status: 'packed' }),
    'POST /api/admin/orders/{id}/refund': () => ({ amount: 1, reason: sampleText }),
    'POST /api/subscribers/unsubscribe': () => ({ email }),
    'POST /api/contact': () => ({ name: 'Ida Bell', ...createEmailInput(), message: sampleText, ...botCheckInput }),
    'POST /api/publicBookings/request': () =>
      ({
        name: 'Ida Bell',
        ...createEmailInput(),
        phone: '5035550100',
        sessionType: 'private yoga',
        captchaToken: 'token',
      }) as const,
    'PUT /api/admin/settings': () => ({ version: 1, closure: null }),
    'PUT /api/admin/content/{page}': () => ({ revision: 0, document: { ...sampleContent.contact } }),
    'POST /api/admin/email-preview': () => ({ ...testMail, scheme: 'light' as const, words: mailWords }),
    'POST /api/admin/email-preview/test': () => ({ ...testMail, words: mailWords }),
    'PUT /api/admin/email-words/{kind}': () => ({ version: 0, words: mailWords }),
    'POST /api/admin/content/{page}/publish': () => ({ revision: 1 }),
    'POST /api/admin/content/{page}/discard': () => ({ revision: 1 }),
    'POST /api/admin/content/{page}/versions/{version}/draft': () => ({ revision: 1 }),
    'POST /api/finances': createFinanceInput,
    'PUT /api/finances/{id}': () => ({ rate: 45 }),
    'DELETE /api/user/{id}': () => ({ email }),
  };
  const bodyByName: Record<string, (() => object | null | undefined) | undefined> = createBodyByEndpoint;

  const subjectByPattern: [RegExp, string][] = [
    [/^POST \/api\/bookings\/.*\/hold/, freeSlot._id],
    [/\/api\/bookings\/\{slotId\}/, ids.held],
    [/\/api\/bookings\/\{id\}\/reschedule|\/appointments\//, ids.booking],
    [/^DELETE \/api\/bookings\//, ids.spare],
    [/\/api\/user\/|\/api\/admin\/users\//, client.id],
    [/\/events\//, ids.event],
    [/\/series\//, ids.series],
    [/\/signups?\//, ids.signUp],
    [/\/chocolates\//, ids.chocolate],
    [/\/coupons\//, ids.coupon],
    [/\/admin\/(orders|receipts)\//, ids.order],
    [/\/api\/orders\//, purchase.orderId],
    [/\/subscribers\//, ids.subscriber],
    [/\/enquiries\//, ids.enquiry],
    [/\/finances\//, ids.finance],
  ];

  return (name: EndpointName, subject?: string): ValidRequest => {
    const [method = '', pattern = ''] = name.split(' ');
    const id = subject ?? subjectByPattern.find(([endpointPattern]) => endpointPattern.test(name))?.[1] ?? randomUUID();
    const endpoint: Endpoint = contract[name];
    const rawClient = { visitor: people.visitor, client, owner: people.owner, 'signed-in': client }[endpoint.role];
    const schema = endpoint.file ? undefined : endpoint.body;
    const body = bodyByName[name]?.() ?? (schema && !bodyByName[name] ? createSampleBody(name, schema) : undefined);
    const path = pattern
      .replace('{form}', 'new-client')
      .replace('{page}', 'contact')
      .replace('{kind}', 'class-reminder')
      .replace('{version}', '0')
      .replace('{number}', '1')
      .replace('{part}', '0')
      .replace(/\{\w+\}/, id);
    return { name, endpoint, method, path, client: rawClient, ...(body && { body }) };
  };
}
