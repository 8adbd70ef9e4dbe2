import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Day, Dollars, Done, EnteredDollars, Id, KnownEmail, line, Time, text } from '#platform/contract/fields.ts';
import { dollarsToCents } from '#platform/money/money.ts';
import { cancellationOutcomes, lateCancellations } from '../cancellation/domain/cancellation.ts';
import { SessionPrice } from './settings.ts';

/** How long a session is cancelled for free, and what its client gets back later. */
export const CancellationTerms = z
  .object({
    freeHours: z.number().int().meta({ description: 'Cancelling is free until these hours before the session' }),
    late: z.enum(lateCancellations),
    movesLate: z.boolean().meta({ description: 'Whether it can be moved after that, until it begins' }),
  })
  .meta({ id: 'CancellationTerms' });

/** What the client can do about a booked session now. */
export const BookingCancellation = z
  .object({
    bookingId: Id,
    outcome: z.enum(cancellationOutcomes).meta({
      description:
        'What cancelling does: a full or half refund, or none; ask: only the owner cancels; or the owner was asked',
    }),
    /** Dollars that go back. */
    refund: Dollars,
    isPaid: z.boolean().meta({ description: 'Whether money was paid through the site' }),
    freeUntil: z
      .object({ date: Day, time: Time })
      .nullable()
      .meta({ description: 'Wall time of the business; null: the free time is over' }),
    late: z.enum(lateCancellations),
    movesLate: z.boolean(),
    canMove: z.boolean(),
  })
  .meta({ id: 'BookingCancellation' });
export type BookingCancellation = z.infer<typeof BookingCancellation>;

export const sessionCancellationEndpoints = endpoints({
  'PUT /api/bookings/{id}/cancel': {
    summary: 'Cancel a booking; what its terms give back is refunded',
    role: 'client',
    ownership: 'booker',
    perMinute: 30,
    // What the client was told. If it is not true anymore, nothing is cancelled.
    body: z.strictObject({ outcome: z.enum(['free', 'half', 'nothing']), refund: EnteredDollars }),
    responses: { 200: Done },
  },
  'PUT /api/bookings/{id}/cancellation-request': {
    summary: 'Ask the owner to cancel a booking whose free time to cancel is over',
    role: 'client',
    ownership: 'booker',
    perMinute: 30,
    responses: { 200: Done },
  },
});

/** An available time. Date and time are wall time in the business time zone. */
export const Slot = z
  .object({
    _id: Id,
    date: Day,
    time: Time,
    length: z.string().meta({ examples: ['60 mins'] }),
    sessionTypes: z
      .array(z.string())
      .optional()
      .meta({ description: 'The types that can be booked at this time; absent: all' }),
    place: z.string().optional().meta({ description: 'Where it is; absent: where the type of session is' }),
    placeByType: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'The place of each type that can be booked; absent: all have the same' }),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

/** A booked session, visible only to its client and the owner. */
export const Booking = z
  .object({
    _id: Id,
    slotId: Id.nullable(),
    date: Day,
    time: Time,
    status: z.enum(['active', 'cancelled', 'rescheduled']),
    title: z.string(),
    sessionType: z.string(),
    length: z.string(),
    link: z.string(),
    location: z.string(),
    userId: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    message: z.string(),
    /** Dollars; 0 if a coupon or the owner covers it. */
    amount: Dollars,
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof Booking>;

/** The slot that this client holds, so that a closed tab can resume the booking. */
export const Hold = z
  .object({
    slotId: Id,
    date: Day,
    time: Time,
    sessionType: z.string(),
    message: z.string(),
    expiresAt: z.iso.datetime(),
    couponCode: z.string().nullable(),
    amount: Dollars,
    location: z.string().optional().meta({ description: 'Where the session will be' }),
    orderId: z.string().nullable(),
    /** `paid`: only Finalize is missing. `paying`: the capture was requested and its outcome is unknown. */
    payment: z.enum(['none', 'awaiting', 'paying', 'paid']),
  })
  .meta({ id: 'Hold' });
export type Hold = z.infer<typeof Hold>;

/** A type of session that can be booked now. */
export const OfferedSession = z
  .object({
    sessionType: z.string().meta({ description: 'Names the type when it is held or booked' }),
    name: z.string().meta({ examples: ['Individual Yoga Session (60 min)'] }),
    lengthMinutes: z.number().int().nullable().meta({ description: 'Null: as long as the slot' }),
    place: z.string().meta({ description: 'Empty: where sessions usually are' }),
    description: z.string(),
    price: SessionPrice,
    oncePerClient: z.boolean(),
  })
  .meta({ id: 'OfferedSession' });
export type OfferedSession = z.infer<typeof OfferedSession>;

const SessionType = line(120).meta({ examples: ['Individual Yoga Session (60 min)'] });
const Message = text(2000);
const Code = line(60);

const CalendarFile = z.object({
  _id: Id,
  address: z.url().meta({ description: 'A secret address for calendar programs' }),
});

export const bookingEndpoints = endpoints({
  'GET /api/bookings': {
    summary: 'Slots that can be booked, and your upcoming bookings; for the owner, all slots and bookings',
    role: 'signed-in',
    stepUp: true,
    perMinute: 240,
    query: z.object({ userId: Id.optional() }),
    responses: {
      200: z.object({
        availableSlots: z.array(Slot),
        bookedSlots: z.array(Booking),
        hold: Hold.nullable(),
        sessionTypes: z.array(OfferedSession).meta({ description: 'The types that the client can book' }),
        cancellationTerms: CancellationTerms.meta({ description: 'Those of the hold, or of a new booking' }),
        cancellations: z.array(BookingCancellation).meta({ description: 'What a client can do about each booking' }),
      }),
    },
  },
  'POST /api/bookings/{slotId}/hold': {
    summary: 'Hold a slot for 15 minutes with a coupon, for nothing, or for an amount whose PayPal order is created',
    role: 'client',
    part: 'sessions',
    needsOpenSite: true,
    ownership: 'anyone',
    perMinute: 30,
    body: z.strictObject({
      sessionType: SessionType,
      message: Message.optional(),
      couponCode: Code.optional(),
      // The price of the session decides on every amount: a fraction of a cent is NaN, which no price accepts.
      amount: z
        .number()
        .transform(dollarsToCents)
        .optional()
        .meta({ description: 'US dollars. A free session has neither a code nor an amount' }),
    }),
    responses: { 201: z.object({ expiresAt: z.iso.datetime(), orderId: z.string().optional() }) },
  },
  'DELETE /api/bookings/{slotId}/hold': {
    summary: 'Release a held slot',
    role: 'client',
    ownership: 'holder',
    perMinute: 60,
    responses: { 200: Done },
  },
  'POST /api/bookings/{slotId}/capture': {
    summary: 'Capture the approved payment',
    role: 'client',
    ownership: 'holder',
    perMinute: 30,
    body: z.strictObject({ orderId: z.string().min(1).max(64) }),
    responses: { 200: z.object({ status: z.literal('captured') }) },
  },
  'PUT /api/bookings/{slotId}/book': {
    summary: 'Finalize a booking: needs a captured payment, a coupon or a free session',
    role: 'client',
    ownership: 'holder',
    perMinute: 30,
    body: z.strictObject({
      userId: Id,
      // The session identifies the client; these fields are accepted and ignored.
      firstName: z.string().max(200),
      lastName: z.string().max(200),
      email: KnownEmail,
      sessionType: SessionType,
      message: Message.optional(),
      couponCode: Code.optional(),
    }),
    responses: { 200: Done.extend({ success: z.literal(true), booking: Booking }) },
  },
  'PUT /api/bookings/{id}/reschedule': {
    summary: 'Move a booking to another slot; its payment is unchanged',
    role: 'client',
    ownership: 'booker',
    perMinute: 30,
    body: z.strictObject({ newSlotId: Id, newDate: Day, newTime: Time }),
    responses: { 200: Done.extend({ success: z.literal(true), booking: Booking }) },
  },
  'POST /api/bookings/validate-coupon': {
    summary: 'Whether a coupon pays for a session',
    role: 'client',
    part: 'sessions',
    perMinute: 20,
    body: z.strictObject({ code: Code }),
    responses: { 200: Done.extend({ discount: z.number() }) },
  },
  'GET /api/user/{id}/calendar-files': {
    summary: 'The addresses of the calendar files of your upcoming sessions',
    role: 'client',
    ownership: 'self',
    perMinute: 120,
    responses: { 200: z.array(CalendarFile) },
  },
});
