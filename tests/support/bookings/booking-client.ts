import { createHttpClient, type HttpResponse } from '../http/http-client.ts';
import { createMailboxClient } from '../mail/mailbox.ts';
import { SESSION_TYPE } from './sample-booking.ts';

type BookedSlot = { _id: string; slotId: string; amount: number };

/** A client of a running server. Requests throw when the server is gone. */
export type BookingClient = {
  id: string;
  token: string;
  request(method: string, path: string, body?: unknown): Promise<HttpResponse>;
  hold(slotId: string, payment: { amount: number } | { couponCode: string }): Promise<HttpResponse>;
  capture(slotId: string, orderId: string): Promise<HttpResponse>;
  /** With a coupon, one request holds and books. */
  book(slotId: string, payment?: { couponCode: string }): Promise<HttpResponse>;
  reschedule(bookingId: string, slot: { _id: string; date: string; time: string }): Promise<HttpResponse>;
  listBookings(): Promise<{
    availableSlots: { _id: string }[];
    bookedSlots: BookedSlot[];
    hold: { orderId: string } | null;
  }>;
};

export async function registerClient(base: () => string, email: string): Promise<BookingClient> {
  const { request, setAccessToken } = createHttpClient(base);
  const person = { firstName: 'Ida', lastName: 'Bell', email };
  await request('POST', '/api/user/register', person);
  const mail = await createMailboxClient(base()).waitFor({ to: email });
  const link = /\/verify-email\?token=([\w.~-]+)/.exec(mail.text)?.[1];
  const verified = await request('GET', `/api/user/verify-email?token=${link}`);
  const login = await request('POST', '/api/user/exchange', { token: verified.body.token });
  if (login.status !== 200) throw new Error(`signing in answered ${login.status}: ${JSON.stringify(login.body)}`);
  const token = String(login.body.token);
  setAccessToken(token);
  const id = String(verified.body.userId);
  return {
    id,
    token,
    request,
    hold: (slotId, payment) =>
      request('POST', `/api/bookings/${slotId}/hold`, { sessionType: SESSION_TYPE, ...payment }),
    capture: (slotId, orderId) => request('POST', `/api/bookings/${slotId}/capture`, { orderId }),
    book: (slotId, payment = undefined) =>
      request('PUT', `/api/bookings/${slotId}/book`, { userId: id, ...person, sessionType: SESSION_TYPE, ...payment }),
    reschedule: (bookingId, slot) =>
      request('PUT', `/api/bookings/${bookingId}/reschedule`, {
        newSlotId: slot._id,
        newDate: slot.date,
        newTime: slot.time,
      }),
    async listBookings() {
      const { status, body } = await request('GET', '/api/bookings');
      if (status !== 200) throw new Error(`the list of bookings answered ${status}: ${JSON.stringify(body)}`);
      return body as never;
    },
  };
}
