import { busyCalendarFailures } from './busy-calendar-failures.ts';
import { cancellationFailures } from './cancellation-failures.ts';
import { classFailures } from './class-failures.ts';
import { clientMergeFailures } from './client-merge-failures.ts';
import { contentFailures } from './content-failures.ts';
import { sessionFailures } from './session-failures.ts';
import { waiverFailures } from './waiver-failures.ts';

/**
 * Maps each failure reason to its response; a handler can only fail with a reason of this table, and all fields
 * except `status` are sent in the body. Messages in docs/fixed.md must stay exact; `{email}` stands for the email of
 * the business.
 */
export const failureResponses = {
  ...sessionFailures,
  ...cancellationFailures,
  ...classFailures,
  ...busyCalendarFailures,
  ...waiverFailures,
  ...clientMergeFailures,
  'signature-empty': {
    status: 400,
    message: 'Please sign your name and save your signature before submitting the form.',
  },
  'signature-too-small': {
    status: 400,
    message: 'Your signature is very small. Please sign a little larger.',
  },
  'signature-too-large': {
    status: 400,
    message: 'The image of your signature is too large. Please use a PNG of at most 100 KB.',
  },
  'signature-unreadable': {
    status: 400,
    message: 'Your signature didn’t arrive as a PNG image. Please sign your name and save your signature again.',
  },
  'link-invalid': { status: 404, message: 'This link is not valid. Please use the newest email, or write to us.' },
  'already-subscribed': { status: 409, message: 'This email is already on our list.' },
  'bot-check-missing': {
    status: 400,
    message: "We couldn't verify that you're human. Please try again.",
  },
  'bot-check-failed': {
    status: 403,
    message: "We couldn't verify that you're human. Please try again, or write to {email}.",
  },
  'signed-out': { status: 401, message: 'Please sign in again.' },
  'token-invalid': { status: 401, message: 'Please sign in again.', isValid: false },
  'login-failed': { status: 401, message: 'Invalid email or password. Please try again.' },
  'sign-in-busy': { status: 503, message: 'A lot of people are signing in right now. Please try again in a minute.' },
  'password-wrong': { status: 400, message: 'That is not your current password.' },
  'password-same': { status: 400, message: 'Please choose a password that differs from the current one.' },
  'backup-under-way': {
    status: 409,
    message: 'A backup is being made or downloaded right now. Please wait for it to finish.',
  },
  'backup-no-room': { status: 507, message: 'The disk of your site is nearly full, so no backup was made.' },
  'email-same': { status: 400, message: 'You already sign in with this email.' },
  'code-required': { status: 401, message: 'Please enter the code from your phone, too.' },
  'code-wrong': {
    status: 401,
    message: 'The email, the password or the code is not right. Please try again with the code that is shown now.',
  },
  'code-invalid': {
    status: 400,
    message: 'This code is not right, or it was used before. Please enter the one that is shown now.',
  },
  'second-factor-on': { status: 409, message: 'Two-step sign-in is already on. Turn it off first to start over.' },
  'second-factor-off': { status: 409, message: 'Two-step sign-in is off.' },
  'second-factor-restarted': {
    status: 409,
    message: 'This was restarted somewhere else, or started too long ago. Please start over with your password.',
  },
  'prove-yourself': { status: 403, message: 'Please enter your password once more to go on.' },
  'retention-not-asked': { status: 409, message: 'There is nothing left to confirm.' },
  'retention-another-day': {
    status: 409,
    message: 'The server’s clock shows a different day now. Please reload the page and look again.',
  },
  'session-not-found': { status: 404, message: 'This session has already ended.' },
  'recent-sign-in-required': {
    status: 403,
    message: 'For this you need to have logged in within the last 15 minutes. Please ask for a new login link.',
  },
  'receipt-not-found': { status: 404, message: 'There is no receipt for this.' },
  'email-needed': { status: 400, message: 'A client who logs in by email needs one.' },
  'name-invalid': {
    status: 400,
    message: 'A name must not have a web address in it; between two words, please put a space after the dot.',
  },
  'email-invalid': { status: 400, message: 'Please enter a valid email address.' },
  'email-differs': { status: 400, message: 'That is not the email of your account.' },
  'not-yours': { status: 403, message: 'That is someone else’s.' },
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
  'time-skipped': {
    status: 400,
    message: 'The clocks go forward that day and skip this time. Please choose another.',
  },
  'time-past': { status: 409, message: 'This time has passed. Please choose a later one.' },
  'time-too-far': {
    status: 400,
    message: 'Slots can be at most two years ahead. Please choose an earlier day.',
  },
  'time-taken': { status: 409, message: 'You already have something scheduled at this time. Please choose another.' },
  'appointment-not-found': { status: 404, message: 'This appointment no longer exists.' },
  'appointment-cancelled': { status: 409, message: 'This appointment was already cancelled.' },
  'appointment-not-cancelled': { status: 409, message: 'Only a cancelled appointment can be deleted.' },
  'appointment-of-another': { status: 409, message: 'This appointment is with someone else.' },
  'note-not-found': { status: 404, message: 'This note no longer exists.' },
  'client-not-found': { status: 404, message: 'This client no longer exists.' },
  'payment-under-way': {
    status: 409,
    message: 'Your payment for a session is on its way. Please wait for it, or finalize that booking first.',
  },
  'coupon-invalid': { status: 400, message: 'Invalid code. Double-check or continue without one.' },
  'coupon-used-up': { status: 409, message: 'This code has already been used as often as it allows.' },
  'payment-required': { status: 402, message: 'This session needs a payment or a valid code first.' },
  'payments-off': { status: 503, message: 'Payments are off at the moment. Please write to {email}.' },
  'payment-unavailable': {
    status: 503,
    message: 'PayPal isn’t responding right now. You have not been charged; please try again.',
  },
  'payment-unsure': {
    status: 503,
    message:
      'PayPal hasn’t confirmed yet whether the payment went through. Please wait: we’re checking, and nothing is charged twice.',
  },
  'payment-not-approved': {
    status: 409,
    message: 'This payment hasn’t been approved at PayPal yet. Please press the PayPal button again.',
  },
  'payment-declined': { status: 402, message: 'PayPal declined this payment. Please try another way to pay.' },
  'payment-pending': {
    status: 409,
    message: 'PayPal is still reviewing this payment. We’ll email you as soon as it goes through.',
  },
  'payment-refunded': {
    status: 409,
    message: 'This payment was refunded. The money is on its way to you.',
  },
  'not-enough-tins': { status: 409, message: 'There are fewer tins left than you’d like.' },
  'too-many-reservations': {
    status: 429,
    message: 'A lot of tins are on hold for your internet address right now. Please try again in 15 minutes.',
  },
  'too-many-tins': {
    status: 409,
    message: 'For that many tins at once, please write to {email}.',
  },
  'tin-in-stock': { status: 409, message: 'This tin is on the shelf right now.' },
  'chocolate-not-found': { status: 404, message: 'There is no such tin.' },
  'stock-changed': {
    status: 409,
    message: 'The stock changed while you were editing. Please check how many tins there are now.',
  },
  'picture-invalid': {
    status: 400,
    message: 'That couldn’t be read as a photo. Please choose a JPEG, PNG, WebP or AVIF.',
  },
  'picture-heic': {
    status: 400,
    message:
      'That photo is in HEIC format, which many browsers can’t show. Please save it as a JPEG and choose that one.',
  },
  'picture-animated': {
    status: 400,
    message: 'That picture moves. Please choose one that stands still, such as a JPEG.',
  },
  'picture-too-large': {
    status: 400,
    message:
      'That photo is too large to process. Please save it as a JPEG of at most 80 megapixels and choose that one.',
  },
  'images-busy': {
    status: 503,
    message: 'A lot of photos are being processed right now. Please try again in a minute.',
  },
  'coupon-not-found': { status: 404, message: 'There is no such coupon.' },
  'coupon-code-taken': { status: 409, message: 'There is already a coupon with this code.' },
  'coupon-used': {
    status: 409,
    message:
      'This coupon has been used, so it can’t be deleted, and its code and what it is for can’t change. You can turn it off.',
  },
  'coupon-for-booking': { status: 400, message: 'A code for bookings pays for the whole session: 100%.' },
  'shop-coupon-invalid': { status: 400, message: 'Invalid coupon code' },
  'coupon-minimum': {
    status: 400,
    message: 'Coupons valid only on orders',
  },
  'shop-open': { status: 409, message: 'The shop is open: you can order now.' },
  'shop-closed': { status: 409, message: 'The shop takes no orders at the moment.' },
  ...contentFailures,
  'nothing-to-pay': {
    status: 409,
    message: 'There is nothing to pay for this order. Please write to {email}, and it will be put aside for you.',
  },
  'order-being-paid': {
    status: 409,
    message:
      'PayPal hasn’t confirmed yet whether the payment for your last order went through. Please wait: we’re checking, and nothing is charged twice.',
  },
  'order-not-found': { status: 404, message: 'There is no such order.' },
  'order-closed': { status: 409, message: 'This checkout is over, and nothing was charged. Please start it again.' },
  'order-unpaid': { status: 402, message: 'This order has not been paid.' },
  'order-mismatch': { status: 409, message: 'This is not the order that was paid for.' },
  'order-changed': { status: 409, message: 'This order has changed in the meantime. Please look at it again.' },
  'order-transition-invalid': { status: 409, message: 'This order can’t move to that status from where it is.' },
  'nothing-to-refund': { status: 409, message: 'There is nothing left of this payment to refund.' },
  'refund-too-much': { status: 409, message: 'That is more than is left of this payment.' },
  'refund-changed': {
    status: 409,
    message: 'Money was refunded in the meantime. Please check what is left before you refund more.',
  },
  'webhooks-off': { status: 404, message: 'No webhook is set up here.' },
  'webhook-not-genuine': { status: 401, message: 'PayPal says that it did not send this.' },
  'webhook-unchecked': {
    status: 503,
    message: 'PayPal could not confirm that it sent this. Please send it again.',
  },
  'mail-not-found': { status: 404, message: 'There is no such email.' },
  'mail-forgotten': {
    status: 409,
    message:
      'The content of this email has been deleted by now, so it can’t be sent again. Please write to the person yourself.',
  },
  'job-not-found': { status: 404, message: 'This task is no longer on the list.' },
  'payment-not-found': { status: 404, message: 'There is no such payment.' },
  'payment-changed': {
    status: 409,
    message: 'Something has changed with this payment. Nothing was done; please check its current status.',
  },
  'form-changed': { status: 409, message: 'This form was changed somewhere else. Please reload it.' },
  'form-submitted': { status: 409, message: 'This form was already submitted.' },
  'form-not-found': { status: 404, message: 'There is no such form.' },
  'answers-invalid': { status: 400, message: 'Some of these answers do not fit the form.' },
  'answers-missing': { status: 400, message: 'Some questions still need an answer.' },
  'form-not-submitted': {
    status: 409,
    message: 'This form hasn’t been submitted yet. Only the client can see a draft.',
  },
  'enquiry-not-found': { status: 404, message: 'This enquiry was already deleted.' },
  'subscriber-not-found': { status: 404, message: 'This subscriber was already deleted.' },
  'email-taken': { status: 409, message: 'Another client already has this email.' },
  'client-has-sessions': {
    status: 409,
    message: 'This client still has an upcoming session. Cancel it first, then delete the client.',
  },
  'client-has-orders': {
    status: 409,
    message: 'This client is still waiting for an order. Ship it or hand it over first, then delete the client.',
  },
  'client-has-payments': {
    status: 409,
    message: 'A payment or refund of this client is still in progress. Please wait until it’s done.',
  },
  'form-unreadable': {
    status: 500,
    message: 'Your answers can’t be opened right now. They aren’t lost, and we know about the problem.',
  },
  'link-used': { status: 404, message: 'This link is invalid or has expired. Please ask for a new one.' },
  'google-off': {
    status: 503,
    message: 'Signing in with Google is off at the moment. A login link by email works just as well.',
  },
  'google-unverified': {
    status: 403,
    message: 'Google could not confirm that this email is yours. Please log in by email.',
  },
  'finance-not-found': { status: 404, message: 'There is no such finance entry.' },
  'finance-changed': {
    status: 409,
    message: 'This entry was changed somewhere else in the meantime. Please look at it again before you save.',
  },
  'disk-full': {
    status: 503,
    message: 'Our server is nearly out of space, so nothing new can be saved right now. Please try again later.',
  },
  unavailable: { status: 503, message: 'We can’t reach our database right now. Please try again in a minute.' },
  'too-many-requests': { status: 429, message: 'That was a lot at once. Please wait a while and try again.' },
} as const satisfies Record<string, { status: number; message: string; isValid?: false }>;

export type FailureReason = keyof typeof failureResponses;
