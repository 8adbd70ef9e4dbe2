import { z } from 'zod';
import { digits } from '#features/accounts/contract/accounts.ts';
import { agendaFields, waitingList } from '#features/admin-access/contract/today.ts';
import { PendingPayments } from '#features/payments/contract/payments.ts';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import {
  blank,
  Cents,
  Day,
  Done,
  EmailOrNone,
  EnteredDollars,
  Id,
  ListSize,
  line,
  listSort,
  Note,
  Page,
  personName,
  Time,
  unchangedFields,
} from '#platform/contract/fields.ts';
import { listFilters } from '#platform/contract/list.ts';
import { trimLine } from '#platform/text/line.ts';
import {
  appointmentLengths,
  appointmentRepeats,
  appointmentTitles,
  MAX_APPOINTMENTS,
  MIN_APPOINTMENTS,
} from '../appointments/domain/appointments.ts';
import { bookingList } from '../appointments/list.ts';
import { clientCancellations } from '../cancellation/domain/cancellation.ts';
import { MAX_SLOTS } from '../openings/domain/slot-repeats.ts';
import { Booking, Slot } from './bookings.ts';

/**
 * What occupies a slot's time, with its name for the owner; both ends are 'YYYY-MM-DDTHH:MM' in the business time zone.
 * `slot`: an earlier slot of the same request; `calendar`: a calendar of the owner at another provider.
 */
const Conflict = z.object({
  kind: z.enum(['class', 'session', 'hold', 'slot', 'calendar']),
  name: z.string(),
  from: z.string(),
  until: z.string(),
});

/**
 * A slot in the admin area. `free`: offered to clients; `held`: a client is about to book it; `blocked`: a class or
 * session occupies its time, so it is not offered until then; `past`: it has started.
 */
export const AdminSlot = Slot.extend({
  lengthMinutes: z.number().int(),
  state: z.enum(['free', 'held', 'blocked', 'past']),
  /** The conflict, with its display text: 'Chair Yoga, 9:30 AM–10:30 AM'. */
  takenBy: Conflict.extend({ text: z.string() }).nullable(),
  /** Given by the owner's hours, so only a change of the hours deletes it. */
  fromHours: z.boolean(),
}).meta({ id: 'AdminSlot' });
export type AdminSlot = z.infer<typeof AdminSlot>;

/** A slot that was not added, with its conflict and a display text. */
export const SkippedSlot = z
  .object({
    date: Day,
    time: Time,
    reason: z.enum(['slots-exist', 'time-taken', 'time-past', 'time-too-far', 'time-skipped']),
    takenBy: Conflict.nullable(),
    text: z.string(),
  })
  .meta({ id: 'SkippedSlot' });
export type SkippedSlot = z.infer<typeof SkippedSlot>;

/** A booking with its payment totals. Its totals are in cents. */
export const AdminBooking = Booking.extend({
  lengthMinutes: z.number().int(),
  /** `owner`: an appointment that the owner made; `series`: one that was paid together with others. */
  paymentSource: z.enum(['coupon', 'payment', 'owner', 'free', 'series']),
  couponCode: z.string().nullable(),
  /** The received, refunded and pending-refund amounts. */
  paidCents: Cents,
  refundedCents: Cents,
  refundingCents: Cents,
  laterInSeries: z
    .number()
    .int()
    .meta({ description: 'How many later appointments of its series are booked; 0 for one without a series' }),
  clientCancellation: z
    .enum(clientCancellations)
    .nullable()
    .meta({ description: 'What the client did about cancelling it' }),
}).meta({ id: 'AdminBooking' });
export type AdminBooking = z.infer<typeof AdminBooking>;

const INVALID_LINK = 'must be an address that begins with https://';
const Link = z.union([
  blank,
  z
    .string()
    .max(500)
    .overwrite(trimLine)
    .regex(/^[^\s\p{Cc}\p{Cs}]*$/u, INVALID_LINK)
    .pipe(z.url({ protocol: /^https$/, error: INVALID_LINK })),
]);

/** One of the places, or another in words. Empty: where the type of session is. */
export const SlotPlace = z.union([blank, line(200)]);

const dateTimeFields = { date: Day, time: Time };

/** The fields of an appointment, also of its form. */
export const appointmentFields = {
  title: z.enum(appointmentTitles),
  ...dateTimeFields,
  length: z.enum(appointmentLengths),
  location: z.union([line(200), blank]).optional(),
  link: Link.optional(),
  /** Whether the client gets a mail with a calendar file; true by default. */
  notify: z.boolean().optional(),
};
export const Appointment = z.strictObject(appointmentFields);

/** A session that a client booked may also keep the title and the length of its type. */
export const changedFields = {
  ...appointmentFields,
  title: line(80),
  length: z
    .string()
    .max(8)
    .regex(/^\d+ mins?$/, 'must be one of the lengths')
    // Calls that read a session have it as '60 mins'.
    .overwrite((length) => length.replace(/s$/, ''))
    .meta({ examples: ['60 min'] }),
};

/** The filters of the booking list: upcoming bookings begin later than now, past ones do not. */
const filters = {
  ...listFilters(bookingList),
  when: z.enum(['upcoming', 'passed']).optional(),
  from: Day.optional(),
  to: Day.optional(),
};

/** A caller on the phone who is not a client yet. */
export const newClientFields = {
  firstName: personName(60),
  lastName: personName(60),
  /** Empty if the person has no email or gave none. */
  email: EmailOrNone,
  phone: digits(10).optional(),
};

/** With whom an appointment is: a client, or a new one who is created with it. */
export const clientFields = { userId: Id.optional(), client: z.strictObject(newClientFields).optional() };
export const hasOneClient = ({ userId, client }: { userId?: unknown; client?: unknown }) =>
  (userId === undefined) !== (client === undefined);
export const clientMissing = { path: ['userId'], message: 'Please choose a client or enter a new one.' };

const BookingResponse = Done.extend({ booking: AdminBooking });

export const bookingAdminEndpoints = ownerEndpoints({
  'POST /api/bookings': {
    summary: 'Add slots, at most two years ahead. Conflicting ones are skipped and listed; fails if none is left',
    perMinute: 60,
    body: z.strictObject({
      slots: z
        .array(
          z.strictObject({
            ...dateTimeFields,
            lengthMinutes: z.number().int().min(15).max(240).optional(),
            place: SlotPlace.optional(),
          }),
        )
        .min(1)
        .max(MAX_SLOTS),
    }),
    responses: { 201: Done.extend({ slots: z.array(Slot), skipped: z.array(SkippedSlot) }) },
  },
  'DELETE /api/bookings/{id}': {
    summary: 'Delete a slot that is neither held nor booked',
    perMinute: 120,
    responses: { 200: Done },
  },
  'GET /api/admin/slots': {
    summary:
      'Slots that are not booked, by date and time. Ten thousand at most; the Link header names the day from which the list continues',
    perMinute: 240,
    query: z.strictObject({ from: Day.optional(), to: Day.optional() }),
    responses: { 200: z.array(AdminSlot) },
  },
  'GET /api/admin/bookings': {
    summary:
      'All slots and bookings by date and time; with a page, fifty bookings and no slots. GET /api/admin/slots continues the slots',
    stepUp: 'without-page',
    perMinute: 240,
    query: z.strictObject({
      ...filters,
      ...listSort(bookingList.sorts),
      page: Page.optional(),
    }),
    responses: { 200: z.object({ availableSlots: z.array(AdminSlot), bookedSlots: z.array(AdminBooking) }) },
  },
  'GET /api/admin/bookings/summary': {
    summary: 'How many bookings a list has, how many pages, and the pending payments for sessions',
    perMinute: 240,
    query: z.strictObject(filters),
    responses: { 200: ListSize.extend({ pendingPayments: PendingPayments }) },
  },
  'POST /api/admin/appointments': {
    summary:
      'Create an appointment with a client, or with a new client who is created with it, at any free time of the schedule',
    perMinute: 60,
    body: Appointment.extend(clientFields).refine(hasOneClient, clientMissing),
    responses: { 201: BookingResponse },
  },
  'PUT /api/admin/appointments/{id}': {
    summary: 'Change an appointment, or a session that a client booked',
    perMinute: 60,
    // An appointment keeps its client: a different id fails.
    body: z.strictObject({
      ...unchangedFields(AdminBooking, changedFields),
      ...changedFields,
      userId: Id.optional(),
    }),
    responses: { 200: BookingResponse },
  },
  'PUT /api/admin/appointments/{id}/cancel': {
    summary: 'Cancel an appointment, with a refund on request',
    perMinute: 60,
    body: z
      .strictObject({
        /** True refunds the whole remainder, a dollar amount refunds that much. Otherwise nothing is refunded. */
        refund: z.union([z.boolean(), EnteredDollars]).optional(),
        notify: z.boolean().optional(),
        note: Note.optional(),
      })
      .nullish(),
    responses: { 200: BookingResponse },
  },
  'PUT /api/admin/appointments/{id}/decline-cancellation': {
    summary: 'Answer a client who asks to cancel late: the session stays',
    perMinute: 60,
    body: z.strictObject({ note: Note.optional() }),
    responses: { 200: BookingResponse },
  },
  'PUT /api/admin/appointments/{id}/refund': {
    summary: 'Refund what is left of a cancelled session',
    perMinute: 60,
    responses: { 200: BookingResponse },
  },
  'DELETE /api/admin/appointments/{id}': {
    summary: 'Delete a cancelled appointment permanently; its payment records remain',
    perMinute: 120,
    responses: { 200: Done },
  },
});

/** The sessions that Today shows, and what waits for the owner. */
export const bookingToday = {
  sessions: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      ...agendaFields,
      location: z.string(),
      link: z.string(),
      name: z.string(),
    }),
  ),
  cancellationRequests: waitingList({ _id: Id, title: z.string(), name: z.string(), date: Day, time: Time }),
  calendars: waitingList(
    { _id: Id, name: z.string(), date: Day },
    'Busy calendars that could not be read for two hours',
  ),
};
export type BookingToday = z.infer<z.ZodObject<typeof bookingToday>>;

/** How appointments repeat, and where they end: the last day decides if both are given. */
export const repeatFields = {
  repeat: z.enum(appointmentRepeats),
  count: z.coerce
    .number()
    .int()
    .min(MIN_APPOINTMENTS)
    .max(MAX_APPOINTMENTS)
    .optional()
    .meta({ description: 'The number of appointments; without it, the usual one' }),
  until: Day.optional().meta({ description: 'The last day on which there may be an appointment' }),
};

/** The time of the appointment as the owner saw it. If it has another one by now, nothing is done. */
const opened = z.strictObject({ date: Day, time: Time });

const Appointments = Done.extend({ bookings: z.array(AdminBooking) });

export const appointmentSeriesEndpoints = ownerEndpoints({
  'GET /api/admin/appointment-series/days': {
    summary: 'The days of a series of appointments, with what is in the way on each',
    perMinute: 240,
    query: z.strictObject({ ...repeatFields, date: Day, time: Time, length: changedFields.length }),
    responses: { 200: z.object({ days: z.array(z.object({ date: Day, conflict: z.string().optional() })) }) },
  },
  'POST /api/admin/appointment-series': {
    summary: 'Create all appointments of a series in one step, or none if one does not fit',
    perMinute: 60,
    body: Appointment.extend({
      ...clientFields,
      ...repeatFields,
      except: z.array(Day).max(MAX_APPOINTMENTS).optional().meta({ description: 'Days that are left out' }),
    }).refine(hasOneClient, clientMissing),
    responses: { 201: Appointments },
  },
  'PUT /api/admin/appointments/{id}/later': {
    summary:
      'Apply what is different to this appointment and the later ones of its series, all or none. One keeps what was changed on it alone',
    perMinute: 60,
    body: z.strictObject({ ...changedFields, opened, note: Note.optional() }),
    responses: { 200: Appointments },
  },
  'PUT /api/admin/appointments/{id}/cancel-later': {
    summary: 'Cancel this appointment and the later ones of its series',
    perMinute: 60,
    body: z.strictObject({
      opened,
      refund: z
        .boolean()
        .optional()
        .meta({ description: 'Refund the share of each, if they were paid together; otherwise nothing is refunded' }),
      notify: z.boolean().optional(),
      note: Note.optional(),
    }),
    responses: { 200: Appointments },
  },
});
