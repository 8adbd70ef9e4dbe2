import type { Draft } from '#features/bookings/booking/web/booking-draft.ts';
import {
  type BookingEvent,
  type BookingState,
  createBookingState,
  reduceBooking,
} from '#features/bookings/booking/web/booking-state.ts';
import { defaultCancellation } from '#features/bookings/cancellation/domain/cancellation.ts';
import type { Hold, OfferedSession, Slot } from '#features/bookings/contract/bookings.ts';
import type { BookingData } from '#features/bookings/web/booking-data.ts';
import { SESSION_TYPE } from './sample-booking.ts';

export const slot: Slot = { _id: 's', date: '2026-11-12', time: '18:00', length: '60 mins' };
export const other: Slot = { ...slot, _id: 'other', time: '19:00' };
export const draft: Draft = {
  day: slot.date,
  slot,
  sessionType: SESSION_TYPE,
  message: 'Hello',
  coupon: '',
  amount: '80',
};
export const hold: Hold = {
  slotId: 's',
  date: slot.date,
  time: slot.time,
  sessionType: SESSION_TYPE,
  message: 'Hello',
  expiresAt: '2026-11-02T18:15:00.000Z',
  couponCode: null,
  amount: 80,
  orderId: 'O',
  payment: 'awaiting',
};
/** The default types. */
export const specifiedSessions: OfferedSession[] = [SESSION_TYPE, 'Yoga Therapy Session (60 min)'].map((name) => ({
  sessionType: name,
  name,
  lengthMinutes: null,
  place: '',
  description: '',
  oncePerClient: false,
  price: { kind: 'specification' },
}));
export const createData = (changes: Partial<BookingData> = {}): BookingData => ({
  availableSlots: [slot, other],
  bookedSlots: [],
  hold: null,
  sessionTypes: specifiedSessions,
  cancellationTerms: defaultCancellation,
  cancellations: [],
  ...changes,
});
export const loaded = (changes?: Partial<BookingData>, requestedAt = 1_000): BookingEvent => ({
  type: 'dataLoaded',
  data: createData(changes),
  requestedAt,
});
export const follow = (state: BookingState, ...events: BookingEvent[]) =>
  events.reduce((current, event) => reduceBooking(current, event, 100), state);

const choosing = createBookingState(draft, createData());
const checking = follow(choosing, { type: 'continuePressed' });
const holding = follow(checking, { type: 'holdRequested' });
const held = follow(holding, { type: 'holdPlaced', hold });
const paying = follow(held, loaded({ hold: { ...hold, payment: 'paying' } }));
const ready = follow(held, loaded({ hold: { ...hold, payment: 'paid' } }));
const capturing = follow(held, { type: 'paymentApproved' });
const finalizing = follow(ready, { type: 'finalizePressed' });
const booked = follow(finalizing, { type: 'bookingConfirmed' });
export const states = {
  choosing,
  checking,
  holding,
  held,
  paying,
  ready,
  capturing,
  finalizing,
  booked,
};

/** Every event except the server's data and coupon checks, which all states receive. */
export const events = {
  draftEdited: { type: 'draftEdited', changes: { message: 'New' } },
  dayChosen: { type: 'dayChosen', day: '2026-11-13' },
  slotChosen: { type: 'slotChosen', slot: other },
  continuePressed: { type: 'continuePressed' },
  holdRequested: { type: 'holdRequested' },
  holdPlaced: { type: 'holdPlaced', hold },
  holdRefused: { type: 'holdRefused' },
  holdUnanswered: { type: 'holdUnanswered' },
  detailsReopened: { type: 'detailsReopened' },
  otherDayPressed: { type: 'otherDayPressed' },
  payPalFailed: { type: 'payPalFailed' },
  clientActed: { type: 'clientActed' },
  paymentApproved: { type: 'paymentApproved' },
  finalizePressed: { type: 'finalizePressed' },
  holdSettled: { type: 'holdSettled', hold },
  slotLost: { type: 'slotLost' },
  bookingConfirmed: { type: 'bookingConfirmed' },
} as const satisfies Record<string, BookingEvent>;
