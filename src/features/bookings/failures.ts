import { failures } from '#platform/http/failures.ts';
import { MAX_APPOINTMENTS } from './appointments/domain/appointment-series.ts';
import { amountRejectedText, amountUnsuitableText } from './sessions/domain/amounts.ts';
import { MAX_UPCOMING_FREE } from './sessions/domain/session-types.ts';

export const bookingFailures = failures({
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
  'code-or-amount': { status: 400, message: 'Please choose either a code or an amount.' },
  'session-not-then': {
    status: 409,
    message: 'This time is for other sessions. Please choose another time, or another session.',
  },
  'slot-from-hours': {
    status: 409,
    message: 'This time comes from your hours. Change them, or add an exception for the day.',
  },
  'cancellation-changed': {
    status: 409,
    message: 'What you get back has changed in the meantime, so nothing was cancelled. Please look again.',
  },
  'session-begun': {
    status: 409,
    message: 'This session has begun, so it can’t be cancelled here anymore. Please write to {email}.',
  },
  'move-window-over': {
    status: 409,
    message: 'The time in which this session could be moved is over. Please write to {email}.',
  },
  'cancellation-not-asked': {
    status: 409,
    message: 'No answer is needed: this client isn’t asking to cancel anymore.',
  },
  'refund-before-cancellation': {
    status: 409,
    message: 'This appointment is still booked. You can refund it when you cancel it.',
  },
  'slot-taken': { status: 409, message: 'Someone else just took this time. Please choose another.' },
  'slot-not-found': { status: 404, message: 'This time is no longer offered. Please choose another.' },
  'slot-past': { status: 409, message: 'This time can no longer be booked. Please choose another.' },
  'hold-expired': { status: 409, message: 'Your hold on this time has expired. Please choose a time again.' },
  'booking-not-found': { status: 404, message: 'There is no such booking.' },
  'booking-past': { status: 409, message: 'This session has begun and can no longer be moved.' },
  'booking-closed': { status: 409, message: 'This booking was already cancelled or moved.' },
  'slot-changed': { status: 409, message: 'This time has changed. Please choose again.' },
  'slots-exist': { status: 409, message: 'No slot was added: there already is one.' },
  'none-offered': { status: 409, message: 'None of these slots can be offered.' },
  'slot-held': { status: 409, message: 'Someone is booking this slot right now, so it can’t be deleted yet.' },
  'slot-booked': { status: 409, message: 'This slot is booked. Cancel the appointment first.' },
  'slot-deleted': { status: 404, message: 'This slot was already deleted.' },
  'time-past': { status: 409, message: 'This time has passed. Please choose a later one.' },
  'time-too-far': { status: 400, message: 'Slots can be at most two years ahead. Please choose an earlier day.' },
  'time-taken': { status: 409, message: 'You already have something scheduled at this time. Please choose another.' },
  'appointment-not-found': { status: 404, message: 'This appointment no longer exists.' },
  'appointment-cancelled': { status: 409, message: 'This appointment was already cancelled.' },
  'appointment-not-cancelled': { status: 409, message: 'Only a cancelled appointment can be deleted.' },
  'appointment-of-another': { status: 409, message: 'This appointment is with someone else.' },
  'payment-under-way': {
    status: 409,
    message: 'Your payment for a session is on its way. Please wait for it, or finalize that booking first.',
  },
  'payment-required': { status: 402, message: 'This session needs a payment or a valid code first.' },
});
