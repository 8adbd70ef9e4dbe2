import { failures, withStatus } from '#platform/http/failures.ts';
import { MAX_APPOINTMENTS } from './appointments/domain/appointments.ts';
import { amountRejectedText, amountUnsuitableText } from './sessions/domain/amounts.ts';
import { MAX_UPCOMING_FREE } from './sessions/domain/session-types.ts';

export const bookingFailures = failures({
  ...withStatus(400, {
    'amount-invalid': amountRejectedText,
    'amount-unsuitable': amountUnsuitableText,
    'appointment-invalid': 'Please choose one of the titles and lengths.',
    'appointments-too-few': 'A series has at least two days. Please choose a later last day, or make one appointment.',
    'appointments-too-many': `A series has at most ${MAX_APPOINTMENTS} appointments. Please choose an earlier last day.`,
    'code-or-amount': 'Please choose either a code or an amount.',
    'time-too-far': 'Slots can be at most two years ahead. Please choose an earlier day.',
  }),
  ...withStatus(409, {
    'appointments-conflict': 'Nothing was changed, because not every time is free.',
    'appointment-not-in-series': 'This appointment belongs to no series. Please change or cancel it on its own.',
    'appointment-changed': 'This appointment was changed in another window. Please close this form and open it again.',
    'offer-needs-email': 'An offer is sent by email, and this person has none. Please book the appointments yourself.',
    'offer-payments-off': 'PayPal is not connected, so clients can’t pay for all sessions at once.',
    'offer-ends-early': 'The offer would be over already. Please choose a later day.',
    'offer-accepted': 'This offer has been accepted.',
    'offer-declined': 'This offer has been declined.',
    'offer-lapsed': 'The time to accept this offer is over.',
    'offer-withdrawn': 'This offer was withdrawn.',
    'offer-being-paid': 'A payment for this offer is under way. Please wait a minute and look again.',
    'offer-not-paid-online': 'These sessions are not paid online. Please accept the offer.',
    'session-type-not-offered': 'This session is no longer offered. Please choose another.',
    'session-too-long': 'This session is longer than the time you chose. Please choose another.',
    'session-booked-before':
      'You have booked this session before, and it is for the first time only. Please choose another.',
    'free-sessions-limit': `You already have ${MAX_UPCOMING_FREE} free sessions ahead. You can book another one after the next of them.`,
    'session-not-then': 'This time is for other sessions. Please choose another time, or another session.',
    'slot-from-hours': 'This time comes from your hours. Change them, or add an exception for the day.',
    'cancellation-changed':
      'What you get back has changed in the meantime, so nothing was cancelled. Please look again.',
    'session-begun': 'This session has begun, so it can’t be cancelled here anymore. Please write to {email}.',
    'move-window-over': 'The time in which this session could be moved is over. Please write to {email}.',
    'cancellation-not-asked': 'No answer is needed: this client isn’t asking to cancel anymore.',
    'refund-before-cancellation': 'This appointment is still booked. You can refund it when you cancel it.',
    'slot-taken': 'Someone else just took this time. Please choose another.',
    'slot-past': 'This time can no longer be booked. Please choose another.',
    'hold-expired': 'Your hold on this time has expired. Please choose a time again.',
    'booking-past': 'This session has begun and can no longer be moved.',
    'booking-closed': 'This booking was already cancelled or moved.',
    'slot-changed': 'This time has changed. Please choose again.',
    'slots-exist': 'No slot was added: there already is one.',
    'none-offered': 'None of these slots can be offered.',
    'slot-held': 'Someone is booking this slot right now, so it can’t be deleted yet.',
    'slot-booked': 'This slot is booked. Cancel the appointment first.',
    'time-past': 'This time has passed. Please choose a later one.',
    'time-taken': 'You already have something scheduled at this time. Please choose another.',
    'appointment-cancelled': 'This appointment was already cancelled.',
    'appointment-not-cancelled': 'Only a cancelled appointment can be deleted.',
    'appointment-of-another': 'This appointment is with someone else.',
    'payment-under-way':
      'Your payment for a session is on its way. Please wait for it, or finalize that booking first.',
  }),
  ...withStatus(404, {
    'offer-not-found': 'This offer no longer exists.',
    'slot-not-found': 'This time is no longer offered. Please choose another.',
    'booking-not-found': 'There is no such booking.',
    'slot-deleted': 'This slot was already deleted.',
    'appointment-not-found': 'This appointment no longer exists.',
  }),
  ...withStatus(402, {
    'offer-payment-required': 'Please pay for the sessions to accept this offer.',
    'payment-required': 'This session needs a payment or a valid code first.',
  }),
});
