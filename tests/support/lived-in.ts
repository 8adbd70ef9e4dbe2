import { mailbox } from './mailbox.ts';
import { payPalControls } from './practice-paypal.ts';
import { codeAt } from './second-factor.ts';
import { wireBrowser } from './wire-browser.ts';

export const OWNER_PASSWORD = 'nine kinds of lichen';

/** What people have in their hands of a studio that they came to, and what they saw last. It must stay so. */
export type InHand = {
  /** When the server was stopped. */
  takenAt: string;
  subscriber: { email: string; signature: string };
  enquiry: { email: string; message: string };
  signUp: { email: string; eventId: string; title: string; date: string; placesLeft: number; cancelling: string };
  /** From the release on in which clients could come in. */
  client?: { id: string; email: string; bookingId: string; draft: Record<string, string> };
  order?: { orderNumber: string; total: number };
  book?: { id: string; rate: number };
  /** What the owner's phone was told, for its codes. */
  phone?: { secret: string };
};

type Event = { _id: string; title: string; date: string; isExternal: boolean; isFull: boolean; placesLeft: number };

/**
 * Lives a little in a running try-out, through its own interface: a sign-up with signature, an enquiry, a subscriber, and
 * whatever else the release offers. Throws where one of them is refused.
 *
 * @param signature a drawn PNG as a data URL
 */
export async function liveIn(url: string, signature: string): Promise<Omit<InHand, 'takenAt'>> {
  const visitor = wireBrowser(() => url);
  const mails = mailbox(url);

  async function did(browser: typeof visitor, method: string, path: string, body?: unknown) {
    const answer = await browser.ask(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer)}`);
    return answer.body;
  }
  async function mailed(to: string, pattern: RegExp): Promise<string> {
    const { text } = await mails.waitFor({ to });
    const found = pattern.exec(text)?.[1];
    if (!found) throw new Error(`${pattern} is not in the mail to ${to}:\n${text}`);
    return found;
  }
  const { paths } = (await did(visitor, 'GET', '/api/openapi.json')) as { paths: Record<string, unknown> };
  const offers = (path: string) => path in paths;

  async function subscribe(): Promise<InHand['subscriber']> {
    const email = 'fern@example.com';
    await did(visitor, 'POST', '/api/subscribers/subscribe', { email });
    return { email, signature: await mailed(email, /\/unsubscribe\?\S*signature=([\w.~-]+)/) };
  }

  async function write(): Promise<InHand['enquiry']> {
    const enquiry = { email: 'hazel@example.com', message: 'Is there a mat to borrow?' };
    await did(visitor, 'POST', '/api/contact', { name: 'Hazel Ng', ...enquiry, recaptchaToken: 'token' });
    return enquiry;
  }

  async function signUp(): Promise<InHand['signUp']> {
    const events = async () => (await did(visitor, 'GET', '/api/events')) as unknown as Event[];
    const today = new Date().toISOString().slice(0, 10);
    const event = (await events()).find((one) => one.date > today && !one.isExternal && one.placesLeft > 2);
    if (!event) throw new Error('the sample studio has no class with places');
    const email = 'rowan@example.com';
    await did(visitor, 'POST', '/api/signup', {
      ...{ name: 'Rowan Adeyemi', email, phone: '5035550142', classTitle: event.title, date: event.date },
      ...{ waiver: true, signature, recaptchaToken: 'token' },
    });
    const cancelling = await mailed(email, /\/signup-cancel\?token=([\w.~-]+)/);
    const { _id: eventId, title, date } = event;
    return { email, eventId, title, date, placesLeft: event.placesLeft - 1, cancelling };
  }

  async function comeIn(): Promise<NonNullable<InHand['client']>> {
    const browser = wireBrowser(() => url);
    const person = { firstName: 'Wren', lastName: 'Castellanos', email: 'wren@example.com' };
    await did(browser, 'POST', '/api/user/register', person);
    const link = await mailed(person.email, /\/verify-email\?token=([\w.~-]+)/);
    const { token, userId } = await did(browser, 'GET', `/api/user/verify-email?token=${link}`);
    browser.signIn(String((await did(browser, 'POST', '/api/user/exchange', { token })).token));
    const id = String(userId);
    const { availableSlots } = await did(browser, 'GET', '/api/bookings');
    const [slot] = availableSlots as { _id: string }[];
    const session = { sessionType: 'Individual Yoga Session (60 min)', couponCode: 'YOURJOURNEY' };
    await did(browser, 'POST', `/api/bookings/${slot?._id}/hold`, session);
    const booked = await did(browser, 'PUT', `/api/bookings/${slot?._id}/book`, { userId: id, ...person, ...session });
    const draft = { 'call-me': 'Wren' };
    await did(browser, 'PUT', `/api/user/${id}/forms/new-client`, { version: 1, revision: 0, answers: draft });
    return { id, email: person.email, bookingId: (booked.booking as { _id: string })._id, draft };
  }

  async function buy(): Promise<NonNullable<InHand['order']>> {
    const tins = (await did(visitor, 'GET', '/api/chocolates')) as unknown as { _id: string; inventory: number }[];
    const tin = tins.find(({ inventory }) => inventory > 3);
    const cart = { cartItems: [{ _id: tin?._id, quantity: 2 }], isLocalPickup: true };
    const { orderId, total } = await did(visitor, 'POST', '/api/orders/checkout', cart);
    await payPalControls(url).approve(String(orderId));
    await did(visitor, 'POST', `/api/orders/${orderId}/capture`);
    const paid = { orderId, transactionAmount: total, ...cart, discount: 0 };
    const { orderNumber } = await did(visitor, 'POST', '/api/orders', paid);
    return { orderNumber: String(orderNumber), total: Number(total) };
  }

  async function enterAsOwner() {
    const owner = wireBrowser(() => url);
    const login = { email: 'owner@example.com', password: OWNER_PASSWORD, recaptchaToken: 'token' };
    owner.signIn(String((await did(owner, 'POST', '/api/admin/login', login)).accessToken));
    return owner;
  }

  async function keepBooks(): Promise<NonNullable<InHand['book']>> {
    const owner = await enterAsOwner();
    const entry = { date: '2026-11-02', time: '09:00', class: 'Upgrade Flow', location: 'Riverside Room', rate: 61.5 };
    const { finance } = await did(owner, 'POST', '/api/finances', entry);
    return { id: (finance as { _id: string })._id, rate: entry.rate };
  }

  async function takePhone(): Promise<NonNullable<InHand['phone']>> {
    const owner = await enterAsOwner();
    const begun = await did(owner, 'POST', '/api/admin/second-factor', { password: OWNER_PASSWORD });
    const secret = String(begun.secret);
    await did(owner, 'POST', '/api/admin/second-factor/confirm', { code: codeAt(secret, new Date()) });
    return { secret };
  }

  return {
    subscriber: await subscribe(),
    enquiry: await write(),
    signUp: await signUp(),
    ...(offers('/api/user/register') && { client: await comeIn() }),
    ...(offers('/api/orders/checkout') && { order: await buy() }),
    ...(offers('/api/finances') && { book: await keepBooks() }),
    ...(offers('/api/admin/second-factor') && { phone: await takePhone() }),
  };
}
