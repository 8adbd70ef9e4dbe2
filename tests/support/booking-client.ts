import { mailbox } from './mailbox.ts';
import { type WireAnswer, wireBrowser } from './wire-browser.ts';

type Booked = { _id: string; slotId: string; amount: number };

/** One client of a running server, who books as the browser does. Calls throw when the server is gone. */
export type BookingClient = {
  id: string;
  /** The access token that signing in gave. */
  token: string;
  /** Any call of theirs. */
  ask(method: string, path: string, body?: unknown): Promise<WireAnswer>;
  hold(slotId: string, paying: { amount: number } | { couponCode: string }): Promise<WireAnswer>;
  capture(slotId: string, orderId: string): Promise<WireAnswer>;
  /** A coupon makes hold and booking one call. */
  book(slotId: string, paying?: { couponCode: string }): Promise<WireAnswer>;
  move(bookingId: string, to: { _id: string; date: string; time: string }): Promise<WireAnswer>;
  /** What `GET /api/bookings` shows to this client. */
  bookings(): Promise<{ availableSlots: { _id: string }[]; bookedSlots: Booked[]; hold: { orderId: string } | null }>;
};

const sessionType = 'Individual Yoga Session (60 min)';

/** Registers someone new over the wire and by mail, and signs them in. */
export async function registerClient(base: () => string, email: string): Promise<BookingClient> {
  const { ask, signIn } = wireBrowser(base);
  const person = { firstName: 'Ida', lastName: 'Bell', email };
  await ask('POST', '/api/user/register', person);
  const mail = await mailbox(base()).waitFor({ to: email });
  const link = /\/verify-email\?token=([\w.~-]+)/.exec(mail.text)?.[1];
  const verified = await ask('GET', `/api/user/verify-email?token=${link}`);
  const entry = await ask('POST', '/api/user/exchange', { token: verified.body.token });
  if (entry.status !== 200) throw new Error(`signing in answered ${entry.status}: ${JSON.stringify(entry.body)}`);
  const token = String(entry.body.token);
  signIn(token);
  const id = String(verified.body.userId);
  return {
    id,
    token,
    ask,
    hold: (slotId, paying) => ask('POST', `/api/bookings/${slotId}/hold`, { sessionType, ...paying }),
    capture: (slotId, orderId) => ask('POST', `/api/bookings/${slotId}/capture`, { orderId }),
    book: (slotId, paying = undefined) =>
      ask('PUT', `/api/bookings/${slotId}/book`, { userId: id, ...person, sessionType, ...paying }),
    move: (bookingId, to) =>
      ask('PUT', `/api/bookings/${bookingId}/reschedule`, { newSlotId: to._id, newDate: to.date, newTime: to.time }),
    async bookings() {
      const { status, body } = await ask('GET', '/api/bookings');
      if (status !== 200) throw new Error(`the list of bookings answered ${status}: ${JSON.stringify(body)}`);
      return body as never;
    },
  };
}
