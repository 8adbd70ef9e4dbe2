import { amountRejectedText, amountUnsuitableText } from '#domain/bookings/amounts.ts';
import { MAX_APPOINTMENTS } from '#domain/bookings/appointment-series.ts';
import { MAX_UPCOMING_FREE } from '#domain/settings/sessions.ts';

/** Failures about the type and the price of a session. A part of `failureResponses`. */
export const sessionFailures = {
  'amount-invalid': { status: 400, message: amountRejectedText },
  'amount-unsuitable': { status: 400, message: amountUnsuitableText },
  'appointment-invalid': { status: 400, message: 'Please choose one of the titles and lengths.' },
  'appointments-too-few': {
    status: 400,
    message: 'A series has at least two days. Please choose a later last day, or make one appointment.',
  },
  'appointments-too-many': {
    status: 400,
    message: `A series has at most ${MAX_APPOINTMENTS} appointments. Please choose an earlier last day.`,
  },
  'appointments-conflict': { status: 409, message: 'Nothing was changed, because not every time is free.' },
  'appointment-not-in-series': {
    status: 409,
    message: 'This appointment belongs to no series. Please change or cancel it on its own.',
  },
  'appointment-changed': {
    status: 409,
    message: 'This appointment was changed in another window. Please close this form and open it again.',
  },
  'offer-needs-email': {
    status: 409,
    message: 'An offer is sent by email, and this person has none. Please book the appointments yourself.',
  },
  'offer-payments-off': {
    status: 409,
    message: 'PayPal is not connected, so clients can’t pay for all sessions at once.',
  },
  'offer-ends-early': { status: 409, message: 'The offer would be over already. Please choose a later day.' },
  'offer-not-found': { status: 404, message: 'This offer no longer exists.' },
  'offer-accepted': { status: 409, message: 'This offer has been accepted.' },
  'offer-declined': { status: 409, message: 'This offer has been declined.' },
  'offer-lapsed': { status: 409, message: 'The time to accept this offer is over.' },
  'offer-withdrawn': { status: 409, message: 'This offer was withdrawn.' },
  'offer-being-paid': {
    status: 409,
    message: 'A payment for this offer is under way. Please wait a minute and look again.',
  },
  'offer-payment-required': { status: 402, message: 'Please pay for the sessions to accept this offer.' },
  'offer-not-paid-online': { status: 409, message: 'These sessions are not paid online. Please accept the offer.' },
  'session-type-not-offered': { status: 409, message: 'This session is no longer offered. Please choose another.' },
  'session-too-long': {
    status: 409,
    message: 'This session is longer than the time you chose. Please choose another.',
  },
  'session-booked-before': {
    status: 409,
    message: 'You have booked this session before, and it is for the first time only. Please choose another.',
  },
  'free-sessions-limit': {
    status: 409,
    message: `You already have ${MAX_UPCOMING_FREE} free sessions ahead. You can book another one after the next of them.`,
  },
  'session-types-incomplete': {
    status: 400,
    message: 'The list must have each of your session types once. One that you no longer offer is retired.',
  },
  'code-or-amount': { status: 400, message: 'Please choose either a code or an amount.' },
  'session-not-then': {
    status: 409,
    message: 'This time is for other sessions. Please choose another time, or another session.',
  },
  'slot-from-hours': {
    status: 409,
    message: 'This time comes from your hours. Change them, or add an exception for the day.',
  },
} as const;
