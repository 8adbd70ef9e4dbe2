import { generateCode } from '../accounts/second-factor.ts';
import { createPayPalControls } from '../payments/mock-paypal-process.ts';
import { createOwnerActivity, type OwnerRecord } from './owner-activity.ts';
import { createSiteCaller } from './site-caller.ts';

export const OWNER_PASSWORD = 'nine kinds of lichen';

export type ActivityRecord = {
  takenAt: string;
  subscriber: { email: string; signature: string };
  enquiry: { email: string; message: string };
  signUp: { email: string; eventId: string; title: string; date: string; placesLeft: number; cancelToken: string };
  client: { id: string; email: string; bookingId: string; draft: Record<string, string> };
  order: { orderNumber: string; total: number };
  finance: { id: string; rate: number };
  phone: { secret: string };
  owner: OwnerRecord;
};

type ClassEvent = {
  _id: string;
  title: string;
  date: string;
  isExternal: boolean;
  isFull: boolean;
  placesLeft: number;
};

export async function createActivity(url: string, signature: string): Promise<Omit<ActivityRecord, 'takenAt'>> {
  const site = createSiteCaller(url);
  const { request, findInMail, visitor: visitorClient } = site;

  async function subscribe(): Promise<ActivityRecord['subscriber']> {
    const email = 'fern@example.com';
    await request(visitorClient, 'POST', '/api/subscribers/subscribe', { email });
    return { email, signature: await findInMail(email, /\/unsubscribe\?\S*signature=([\w.~-]+)/) };
  }

  async function sendEnquiry(): Promise<ActivityRecord['enquiry']> {
    const enquiry = { email: 'hazel@example.com', message: 'Is there a mat to borrow?' };
    await request(visitorClient, 'POST', '/api/contact', { name: 'Hazel Ng', ...enquiry, recaptchaToken: 'token' });
    return enquiry;
  }

  async function signUp(): Promise<ActivityRecord['signUp']> {
    const events = async () => (await request(visitorClient, 'GET', '/api/events')) as unknown as ClassEvent[];
    const today = new Date().toISOString().slice(0, 10);
    const classEvent = (await events()).find(
      (candidate) => candidate.date > today && !candidate.isExternal && candidate.placesLeft > 2,
    );
    if (!classEvent) throw new Error('the sample studio has no class with places');
    const email = 'rowan@example.com';
    await request(visitorClient, 'POST', '/api/signup', {
      name: 'Rowan Adeyemi',
      email,
      phone: '5035550142',
      classTitle: classEvent.title,
      date: classEvent.date,
      waiver: true,
      signature,
      recaptchaToken: 'token',
    });
    const cancelToken = await findInMail(email, /\/signup-cancel\?token=([\w.~-]+)/);
    const { _id: eventId, title, date } = classEvent;
    return { email, eventId, title, date, placesLeft: classEvent.placesLeft - 1, cancelToken };
  }

  async function registerAndBook(): Promise<ActivityRecord['client']> {
    const person = { firstName: 'Wren', lastName: 'Castellanos', email: 'wren@example.com' };
    const { client, id } = await site.register(person);
    const { availableSlots } = await request(client, 'GET', '/api/bookings');
    const [slot] = availableSlots as { _id: string }[];
    const bookingInput = { sessionType: 'Individual Yoga Session (60 min)', couponCode: 'YOURJOURNEY' };
    await request(client, 'POST', `/api/bookings/${slot?._id}/hold`, bookingInput);
    const bookingResponse = await request(client, 'PUT', `/api/bookings/${slot?._id}/book`, {
      userId: id,
      ...person,
      ...bookingInput,
    });
    const draft = { 'call-me': 'Wren' };
    await request(client, 'PUT', `/api/user/${id}/forms/new-client`, { version: 1, revision: 0, answers: draft });
    return { id, email: person.email, bookingId: (bookingResponse.booking as { _id: string })._id, draft };
  }

  async function buy(): Promise<ActivityRecord['order']> {
    const chocolates = (await request(visitorClient, 'GET', '/api/chocolates')) as unknown as {
      _id: string;
      inventory: number;
    }[];
    const chocolate = chocolates.find(({ inventory }) => inventory > 3);
    const cart = { cartItems: [{ _id: chocolate?._id, quantity: 2 }], isLocalPickup: true };
    const { orderId, total } = await request(visitorClient, 'POST', '/api/orders/checkout', cart);
    await createPayPalControls(url).approve(String(orderId));
    await request(visitorClient, 'POST', `/api/orders/${orderId}/capture`);
    const paid = { orderId, transactionAmount: total, ...cart, discount: 0 };
    const { orderNumber } = await request(visitorClient, 'POST', '/api/orders', paid);
    return { orderNumber: String(orderNumber), total: Number(total) };
  }

  async function signInAsOwner() {
    const client = site.createClient();
    const login = { email: 'owner@example.com', password: OWNER_PASSWORD, recaptchaToken: 'token' };
    const token = String((await request(client, 'POST', '/api/admin/login', login)).accessToken);
    client.setAccessToken(token);
    return { client, token };
  }

  async function addFinance(): Promise<ActivityRecord['finance']> {
    const { client: owner } = await signInAsOwner();
    const entry = { date: '2026-11-02', time: '09:00', class: 'Upgrade Flow', location: 'Riverside Room', rate: 61.5 };
    const { finance } = await request(owner, 'POST', '/api/finances', entry);
    return { id: (finance as { _id: string })._id, rate: entry.rate };
  }

  async function enrollSecondFactor(): Promise<ActivityRecord['phone']> {
    const { client: owner } = await signInAsOwner();
    const enrollment = await request(owner, 'POST', '/api/admin/second-factor', { password: OWNER_PASSWORD });
    const secret = String(enrollment.secret);
    await request(owner, 'POST', '/api/admin/second-factor/confirm', { code: generateCode(secret, new Date()) });
    return { secret };
  }

  return {
    subscriber: await subscribe(),
    enquiry: await sendEnquiry(),
    signUp: await signUp(),
    client: await registerAndBook(),
    order: await buy(),
    finance: await addFinance(),
    owner: await createOwnerActivity(site, await signInAsOwner(), signature),
    phone: await enrollSecondFactor(),
  };
}

export const BACKLOG = Array.from({ length: 8 }, (_, index) => `later${index}@example.com`);

/** Subscribes people while the mail server is down: their emails wait. */
export async function createMailBacklog(url: string): Promise<void> {
  const { visitor, request } = createSiteCaller(url);
  for (const email of BACKLOG) await request(visitor, 'POST', '/api/subscribers/subscribe', { email });
}
