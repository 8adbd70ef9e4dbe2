import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Cents, Day, Done, EnteredDollars, Id, line, Time, WallTime } from '#platform/contract/fields.ts';
import { MAX_APPOINTMENTS } from '../appointments/domain/appointments.ts';
import { offerPayments, offerStates } from '../offers/domain/appointment-offers.ts';
import { CancellationTerms } from './bookings.ts';
import { Appointment, clientFields, clientMissing, hasOneClient, repeatFields } from './bookings-admin.ts';

/** The token of a mailed link. */
const Token = z.string().max(400);
const byToken = z.strictObject({ token: Token });

const offerFields = {
  title: z.string(),
  days: z.array(z.object({ _id: Id, date: Day, time: Time })).meta({ description: 'The appointments, by date' }),
  priceCents: Cents.meta({ description: 'For each session' }),
  totalCents: Cents.meta({ description: 'For all sessions' }),
  payment: z.enum(offerPayments).meta({
    description: 'together: all are paid online when the offer is accepted; each: each is paid at the session',
  }),
  until: WallTime.meta({ description: 'Until when it can be accepted, in the business time zone' }),
  state: z.enum([...offerStates, 'paying']).meta({ description: 'paying: PayPal is asked whether it took the money' }),
};

/** An offer for the client who got it. */
export const AppointmentOffer = z.object({
  ...offerFields,
  lengthMinutes: z.number().int(),
  location: z.string(),
  firstName: z.string(),
  userId: Id,
  cancellationTerms: CancellationTerms,
});
export type AppointmentOffer = z.infer<typeof AppointmentOffer>;

/** An offer in the admin area. */
export const AdminOffer = z
  .object({
    _id: Id,
    ...offerFields,
    userId: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminOffer' });
export type AdminOffer = z.infer<typeof AdminOffer>;

const { title: _title, notify: _notify, ...times } = Appointment.shape;

export const appointmentOfferEndpoints = endpoints({
  'POST /api/admin/appointment-offers': {
    summary: 'Offer a series of appointments to a client: its times are held until it is accepted or ends',
    role: 'owner',
    perMinute: 60,
    body: z
      .strictObject({
        ...times,
        length: times.length.optional().meta({ description: 'Without it, that of the type, or 60 min' }),
        ...clientFields,
        ...repeatFields,
        except: z.array(Day).max(MAX_APPOINTMENTS).optional().meta({ description: 'Days that are left out' }),
        sessionType: line(200),
        price: EnteredDollars.meta({ description: 'For each session: an amount that its type can have, or 0' }),
        payment: z.enum(offerPayments),
        acceptUntil: Day.optional().meta({ description: 'The last day to accept it; without it, a week from today' }),
      })
      .refine(hasOneClient, clientMissing),
    responses: { 201: Done.extend({ offer: AdminOffer }) },
  },
  'GET /api/admin/appointment-offers': {
    summary: 'The offers to clients, those that are open first, then the newest: at most 200',
    role: 'owner',
    stepUp: 'many-pages',
    perMinute: 240,
    responses: { 200: z.array(AdminOffer) },
  },
  'PUT /api/admin/appointment-offers/{id}/withdraw': {
    summary: 'Take an open offer back, which frees its times',
    role: 'owner',
    perMinute: 60,
    responses: { 200: Done },
  },
  'GET /api/user/{id}/appointment-offers': {
    summary: 'The open offers to a client, each with the token of its link',
    role: 'client',
    ownership: 'self',
    perMinute: 120,
    responses: { 200: z.array(AppointmentOffer.extend({ token: z.string() })) },
  },
  'GET /api/appointment-offers/by-link': {
    summary: 'The offer of the link in a mail',
    role: 'visitor',
    perMinute: 60,
    query: byToken,
    responses: { 200: AppointmentOffer },
  },
  'POST /api/appointment-offers/acceptance': {
    summary: 'Accept an offer that is not paid online; the response is the same when that was done before',
    role: 'visitor',
    perMinute: 30,
    body: byToken,
    responses: { 200: Done },
  },
  'POST /api/appointment-offers/payment': {
    summary: 'Create the PayPal order for all sessions of an offer. The server decides the amount',
    role: 'visitor',
    perMinute: 30,
    body: byToken,
    responses: { 201: z.object({ orderId: z.string() }) },
  },
  'POST /api/appointment-offers/capture': {
    summary: 'Capture the approved payment of an offer, which accepts it',
    role: 'visitor',
    perMinute: 30,
    body: z.strictObject({ token: Token, orderId: z.string().max(64) }),
    responses: { 200: z.object({ status: z.literal('captured') }) },
  },
  'POST /api/appointment-offers/refusal': {
    summary: 'Decline an offer, which frees its times; the response is the same when that was done before',
    role: 'visitor',
    perMinute: 30,
    body: byToken,
    responses: { 200: Done },
  },
});
