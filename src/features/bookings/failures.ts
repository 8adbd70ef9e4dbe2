import type { clientFailures } from '#features/clients/failures.ts';
import type { paymentFailures } from '#features/payments/failures.ts';
import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { badRequest, conflict, failures, notFound, paymentRequired } from '#platform/http/failures.ts';
import { amountRejectedText, amountUnsuitableText } from './domain/amounts.ts';
import { MAX_APPOINTMENTS } from './domain/appointment-series.ts';
import { MAX_UPCOMING_FREE } from './domain/sessions.ts';

export const bookingFailures = failures({
  'amount-invalid': badRequest(amountRejectedText),
  'amount-unsuitable': badRequest(amountUnsuitableText),
  'appointment-invalid': badRequest('Please choose one of the titles and lengths.'),
  'appointments-too-few': badRequest(
    'A series has at least two days. Please choose a later last day, or make one appointment.',
  ),
  'appointments-too-many': badRequest(
    `A series has at most ${MAX_APPOINTMENTS} appointments. Please choose an earlier last day.`,
  ),
  'appointments-conflict': conflict('Nothing was changed, because not every time is free.'),
  'appointment-not-in-series': conflict(
    'This appointment belongs to no series. Please change or cancel it on its own.',
  ),
  'appointment-changed': conflict(
    'This appointment was changed in another window. Please close this form and open it again.',
  ),
  'offer-needs-email': conflict(
    'An offer is sent by email, and this person has none. Please book the appointments yourself.',
  ),
  'offer-payments-off': conflict('PayPal is not connected, so clients can’t pay for all sessions at once.'),
  'offer-ends-early': conflict('The offer would be over already. Please choose a later day.'),
  'offer-not-found': notFound('This offer no longer exists.'),
  'offer-accepted': conflict('This offer has been accepted.'),
  'offer-declined': conflict('This offer has been declined.'),
  'offer-lapsed': conflict('The time to accept this offer is over.'),
  'offer-withdrawn': conflict('This offer was withdrawn.'),
  'offer-being-paid': conflict('A payment for this offer is under way. Please wait a minute and look again.'),
  'offer-payment-required': paymentRequired('Please pay for the sessions to accept this offer.'),
  'offer-not-paid-online': conflict('These sessions are not paid online. Please accept the offer.'),
  'session-type-not-offered': conflict('This session is no longer offered. Please choose another.'),
  'session-too-long': conflict('This session is longer than the time you chose. Please choose another.'),
  'session-booked-before': conflict(
    'You have booked this session before, and it is for the first time only. Please choose another.',
  ),
  'free-sessions-limit': conflict(
    `You already have ${MAX_UPCOMING_FREE} free sessions ahead. You can book another one after the next of them.`,
  ),
  'code-or-amount': badRequest('Please choose either a code or an amount.'),
  'session-not-then': conflict('This time is for other sessions. Please choose another time, or another session.'),
  'slot-from-hours': conflict('This time comes from your hours. Change them, or add an exception for the day.'),
  'cancellation-changed': conflict(
    'What you get back has changed in the meantime, so nothing was cancelled. Please look again.',
  ),
  'session-begun': conflict('This session has begun, so it can’t be cancelled here anymore. Please write to {email}.'),
  'move-window-over': conflict('The time in which this session could be moved is over. Please write to {email}.'),
  'cancellation-not-asked': conflict('No answer is needed: this client isn’t asking to cancel anymore.'),
  'refund-before-cancellation': conflict('This appointment is still booked. You can refund it when you cancel it.'),
  'slot-taken': conflict('Someone else just took this time. Please choose another.'),
  'slot-not-found': notFound('This time is no longer offered. Please choose another.'),
  'slot-past': conflict('This time can no longer be booked. Please choose another.'),
  'hold-expired': conflict('Your hold on this time has expired. Please choose a time again.'),
  'booking-not-found': notFound('There is no such booking.'),
  'booking-past': conflict('This session has begun and can no longer be moved.'),
  'booking-closed': conflict('This booking was already cancelled or moved.'),
  'slot-changed': conflict('This time has changed. Please choose again.'),
  'slots-exist': conflict('No slot was added: there already is one.'),
  'none-offered': conflict('None of these slots can be offered.'),
  'slot-held': conflict('Someone is booking this slot right now, so it can’t be deleted yet.'),
  'slot-booked': conflict('This slot is booked. Cancel the appointment first.'),
  'slot-deleted': notFound('This slot was already deleted.'),
  'time-past': conflict('This time has passed. Please choose a later one.'),
  'time-too-far': badRequest('Slots can be at most two years ahead. Please choose an earlier day.'),
  'time-taken': conflict('You already have something scheduled at this time. Please choose another.'),
  'appointment-not-found': notFound('This appointment no longer exists.'),
  'appointment-cancelled': conflict('This appointment was already cancelled.'),
  'appointment-not-cancelled': conflict('Only a cancelled appointment can be deleted.'),
  'appointment-of-another': conflict('This appointment is with someone else.'),
  'payment-under-way': conflict(
    'Your payment for a session is on its way. Please wait for it, or finalize that booking first.',
  ),
  'payment-required': paymentRequired('This session needs a payment or a valid code first.'),
});

/** Routes that fail with these reasons, or with those of what the feature uses. */
export type BookingRouter = EndpointRouter<typeof bookingFailures & typeof paymentFailures & typeof clientFailures>;
