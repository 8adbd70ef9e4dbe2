import { amountRejectedText } from '#domain/bookings/amounts.ts';
import { studio } from '#domain/studio.ts';

/**
 * Maps each failure reason to its response; a handler can only fail with a reason of this table, and all fields
 * except `status` are sent in the body. Messages that the specification quotes must stay exact.
 */
export const failureResponses = {
  'already-signed-up': { status: 409, message: 'You have already signed up for this class.' },
  'class-full': { status: 409, message: 'This class is full. Please select another date.' },
  'class-not-found': { status: 404, message: 'There is no such class on the calendar.' },
  'class-past': { status: 409, message: 'This class has begun. Please select another date.' },
  'class-external': { status: 409, message: 'Sign-up for this class is on another site. Please use its own link.' },
  'class-exists': { status: 409, message: 'A class of this name is on the calendar at this time already.' },
  'class-cancelled': { status: 409, message: 'This class was cancelled. Please select another date.' },
  'booking-conflict': {
    status: 409,
    message: 'A session is held or booked at that time. Please choose another time, or move the session first.',
  },
  'places-taken': { status: 409, message: 'More people have signed up than there would be places.' },
  'link-needed': { status: 400, message: 'A class with sign-up on another site needs its link.' },
  'student-not-found': { status: 404, message: 'Email not found. Please register as a new student.' },
  'sign-up-not-found': { status: 404, message: 'There is no such sign-up.' },
  'sign-up-closed': { status: 409, message: 'This spot was cancelled before.' },
  'person-signed-up': { status: 409, message: 'Someone with this email has a place in this class already.' },
  'no-place-left': {
    status: 409,
    message: 'Every place in this class is taken. Give it more places under Events, or take someone off it first.',
  },
  'waiver-signed': { status: 409, message: 'This waiver is signed already. There is nothing left to do.' },
  'waiver-changed': { status: 409, message: 'The waiver has a new version. Please reload the page and read it again.' },
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
    message: 'The picture of your signature is too large. Please use a PNG of at most 100 KB.',
  },
  'signature-unreadable': {
    status: 400,
    message: 'Your signature did not arrive as a PNG picture. Please sign your name and save your signature again.',
  },
  'link-invalid': { status: 404, message: 'This link is not valid. Please use the newest mail, or write to us.' },
  'already-subscribed': { status: 409, message: 'This email is already on our list.' },
  'bot-check-missing': {
    status: 400,
    message: "We couldn't verify that you're human. Please try again.",
  },
  'bot-check-failed': {
    status: 403,
    message: `We couldn't verify that you're human. Please try again, or write to ${studio.email}.`,
  },
  'signed-out': { status: 401, message: 'Please sign in again.' },
  'token-invalid': { status: 401, message: 'Please sign in again.', isValid: false },
  'login-failed': { status: 401, message: 'Invalid email or password. Please try again.' },
  'sign-in-busy': { status: 503, message: 'Many are signing in at this moment. Please try again in a minute.' },
  'password-wrong': { status: 400, message: 'That is not your current password.' },
  'password-same': { status: 400, message: 'Please choose a password that differs from the current one.' },
  'backup-under-way': { status: 409, message: 'A backup is being made or sent at this moment. Please wait for it.' },
  'backup-no-room': { status: 507, message: 'The disk of your site is nearly full, so no backup was made.' },
  'email-same': { status: 400, message: 'You sign in with this email already.' },
  'code-required': { status: 401, message: 'Please enter the code from your phone, too.' },
  'code-wrong': {
    status: 401,
    message: 'The email, the password or the code is not right. Please try again with the code that is shown now.',
  },
  'code-invalid': {
    status: 400,
    message: 'This code is not right, or it was used before. Please enter the one that is shown now.',
  },
  'second-factor-on': { status: 409, message: 'Codes are asked for already. Turn them off first to begin again.' },
  'second-factor-off': { status: 409, message: 'No codes are asked for at the moment.' },
  'second-factor-restarted': {
    status: 409,
    message: 'This was begun again elsewhere, or too long ago. Please begin once more with your password.',
  },
  'prove-yourself': { status: 403, message: 'Please enter your password once more to go on.' },
  'retention-not-asked': { status: 409, message: 'There is nothing to confirm any more.' },
  'retention-another-day': {
    status: 409,
    message: 'The server’s clock says another day now. Please reload the page and look again.',
  },
  'session-not-found': { status: 404, message: 'This session has ended before.' },
  'recent-sign-in-required': {
    status: 403,
    message:
      'For this you need to have come in within the last quarter of an hour. Please have a new link mailed to you.',
  },
  'receipt-not-found': { status: 404, message: 'There is no receipt for this.' },
  'email-needed': { status: 400, message: 'A client who logs in by email needs one.' },
  'email-invalid': { status: 400, message: 'Please enter a valid email address.' },
  'email-differs': { status: 400, message: 'That is not the email of your account.' },
  'not-yours': { status: 403, message: 'That is someone else’s.' },
  'slot-taken': { status: 409, message: 'Someone else has just taken this time. Please choose another.' },
  'slot-not-found': { status: 404, message: 'This time is no longer offered. Please choose another.' },
  'slot-past': { status: 409, message: 'This time can no longer be booked. Please choose another.' },
  'hold-expired': { status: 409, message: 'Your hold on this time has run out. Please choose a time again.' },
  'booking-not-found': { status: 404, message: 'There is no such booking.' },
  'booking-past': { status: 409, message: 'This session has begun and can no longer be moved.' },
  'booking-closed': { status: 409, message: 'This booking was cancelled or moved before.' },
  'slot-changed': { status: 409, message: 'This time has changed. Please choose again.' },
  'slots-exist': { status: 409, message: 'No slot was added: there is one already.' },
  'none-offered': { status: 409, message: 'None of these slots can be offered.' },
  'slot-held': { status: 409, message: 'Someone is about to book this slot, so it stays for now.' },
  'slot-booked': { status: 409, message: 'This slot is booked. Cancel the appointment first.' },
  'slot-deleted': { status: 404, message: 'This slot has been deleted before.' },
  'time-skipped': {
    status: 400,
    message: 'The clocks go forward that day, and this time is on none of them. Please choose another.',
  },
  'time-past': { status: 409, message: 'This time has passed. Please choose a later one.' },
  'time-taken': { status: 409, message: 'Something else is in your diary at this time. Please choose another.' },
  'appointment-not-found': { status: 404, message: 'There is no such appointment any more.' },
  'appointment-cancelled': { status: 409, message: 'This appointment was cancelled before.' },
  'appointment-not-cancelled': { status: 409, message: 'Only a cancelled appointment can be deleted.' },
  'appointment-of-another': { status: 409, message: 'This appointment is with someone else.' },
  'client-not-found': { status: 404, message: 'There is no such client any more.' },
  'amount-invalid': { status: 400, message: amountRejectedText },
  'code-or-amount': { status: 400, message: 'Please choose either a code or an amount.' },
  'payment-under-way': {
    status: 409,
    message: 'Your payment for a session is on its way. Please wait for it, or finalize that booking first.',
  },
  'coupon-invalid': { status: 400, message: 'Invalid code. Double-check or continue without one.' },
  'coupon-used-up': { status: 409, message: 'This code has been used as often as it can be.' },
  'payment-required': { status: 402, message: 'This session needs a payment or a valid code first.' },
  'payments-off': { status: 503, message: `Payments are off at the moment. Please write to ${studio.email}.` },
  'payment-unavailable': {
    status: 503,
    message: 'PayPal does not answer at the moment. You have not been charged; please try again.',
  },
  'payment-unsure': {
    status: 503,
    message:
      'PayPal has not answered yet whether it took the payment. Please wait: we are asking, and nothing is charged twice.',
  },
  'payment-not-approved': {
    status: 409,
    message: 'PayPal has no approval for this payment yet. Please press the PayPal button again.',
  },
  'payment-declined': { status: 402, message: 'PayPal declined this payment. Please try another way to pay.' },
  'payment-pending': {
    status: 409,
    message: 'PayPal is still looking at this payment. We will mail you as soon as it is through.',
  },
  'payment-refunded': {
    status: 409,
    message: 'This payment was sent back. The money is on its way to you.',
  },
  'not-enough-tins': { status: 409, message: 'There are fewer tins left than you would like.' },
  'too-many-reservations': {
    status: 429,
    message: 'Many tins are being kept for people at your address. Please try again in a quarter of an hour.',
  },
  'too-many-tins': {
    status: 409,
    message: `So many tins at once are best asked for by mail: please write to ${studio.email}.`,
  },
  'chocolate-not-found': { status: 404, message: 'There is no such tin.' },
  'stock-changed': {
    status: 409,
    message: 'Tins were sold or came back while you were at it. Please look at how many there are now.',
  },
  'picture-invalid': {
    status: 400,
    message:
      'That could not be read as a photograph. Please choose a JPEG, PNG, WebP or AVIF of at most 50 megapixels.',
  },
  'picture-heic': {
    status: 400,
    message:
      'That photograph is an HEIC, which only phones and Macs can read. Please save it as a JPEG, and choose that one.',
  },
  'picture-too-large': {
    status: 400,
    message:
      'That photograph is too large to be worked on. Please save it as a JPEG of at most 50 megapixels, and choose that one.',
  },
  'images-busy': {
    status: 503,
    message: 'Many pictures are being worked on at this moment. Please try again in a minute.',
  },
  'coupon-not-found': { status: 404, message: 'There is no such coupon.' },
  'coupon-code-taken': { status: 409, message: 'There is a coupon with this code already.' },
  'coupon-used': {
    status: 409,
    message: 'This coupon has been used, so its code, its kind and its row stay. You can switch it off.',
  },
  'coupon-for-booking': { status: 400, message: 'A code for bookings pays for the whole session: 100%.' },
  'shop-coupon-invalid': { status: 400, message: 'Invalid coupon code' },
  'coupon-minimum': { status: 400, message: 'Coupons valid only on orders $15 or more.' },
  'nothing-to-pay': {
    status: 409,
    message: `There is nothing to pay for this order. Please write to ${studio.email}, and it will be put aside for you.`,
  },
  'order-being-paid': {
    status: 409,
    message:
      'PayPal has not said yet whether it took the payment for your last order. Please wait: we are asking, and nothing is charged twice.',
  },
  'order-not-found': { status: 404, message: 'There is no such order.' },
  'order-closed': { status: 409, message: 'This checkout is over, and nothing was charged. Please start it again.' },
  'order-unpaid': { status: 402, message: 'This order has not been paid.' },
  'order-mismatch': { status: 409, message: 'This is not the order that was paid for.' },
  'order-changed': { status: 409, message: 'This order has changed meanwhile. Please look at it again.' },
  'order-transition-invalid': { status: 409, message: 'An order cannot go this way from where it is.' },
  'nothing-to-refund': { status: 409, message: 'There is nothing left of this payment to send back.' },
  'refund-too-much': { status: 409, message: 'That is more than is left of this payment.' },
  'refund-changed': {
    status: 409,
    message: 'Money has gone back meanwhile. Please look at what is left before you send more.',
  },
  'webhooks-off': { status: 404, message: 'No webhook is set up here.' },
  'webhook-not-genuine': { status: 401, message: 'PayPal says that it did not send this.' },
  'webhook-unchecked': {
    status: 503,
    message: 'PayPal could not be asked whether it sent this. Please send it again.',
  },
  'mail-not-found': { status: 404, message: 'There is no such mail.' },
  'mail-forgotten': {
    status: 409,
    message:
      'What this mail said is forgotten by now, so it cannot be sent again. Please write to the person yourself.',
  },
  'job-not-found': { status: 404, message: 'This work is no longer on the list.' },
  'payment-not-found': { status: 404, message: 'There is no such payment.' },
  'payment-changed': {
    status: 409,
    message: 'Something new has happened to this payment. Nothing was done; please look at how it stands now.',
  },
  'form-changed': { status: 409, message: 'This form was changed elsewhere. Please reload it.' },
  'form-submitted': { status: 409, message: 'This form has been submitted already.' },
  'form-not-found': { status: 404, message: 'There is no such form.' },
  'answers-invalid': { status: 400, message: 'Some of these answers do not fit the form.' },
  'answers-missing': { status: 400, message: 'Some questions still need an answer.' },
  'form-not-submitted': {
    status: 409,
    message: 'This form has not been handed in yet. A draft is the client’s alone.',
  },
  'enquiry-not-found': { status: 404, message: 'This enquiry is gone already.' },
  'subscriber-not-found': { status: 404, message: 'This subscriber is gone already.' },
  'email-taken': { status: 409, message: 'Another client has this email already.' },
  'client-has-sessions': {
    status: 409,
    message: 'This client still has a session to come. Cancel it first, and then delete the client.',
  },
  'client-has-orders': {
    status: 409,
    message: 'This client still waits for an order. Send it or hand it over first, and then delete the client.',
  },
  'client-has-payments': {
    status: 409,
    message: 'Money of this client is still on its way. Please wait until that has come to its end.',
  },
  'form-unreadable': {
    status: 500,
    message: 'Your answers cannot be opened at the moment. They are not lost, and we know about it.',
  },
  'link-used': { status: 404, message: 'This link is invalid or has expired. Please ask for a new one.' },
  'google-off': {
    status: 503,
    message: 'Signing in with Google is off at the moment. A mailed link works just as well.',
  },
  'google-unverified': {
    status: 403,
    message: 'Google could not confirm that this email is yours. Please log in by mail.',
  },
  'finance-not-found': { status: 404, message: 'There is no such finance entry.', success: false },
  'finance-changed': {
    status: 409,
    message: 'This entry was changed elsewhere meanwhile. Please look at it again before you save.',
    success: false,
  },
  'disk-full': {
    status: 503,
    message: 'Our disk is nearly full, so nothing new can be kept just now. Please try again later.',
  },
  unavailable: { status: 503, message: 'We cannot get at our books at the moment. Please try again in a minute.' },
  'too-many-requests': { status: 429, message: 'That was a lot at once. Please wait a while and try again.' },
} as const satisfies Record<string, { status: number; message: string; isValid?: false; success?: false }>;

export type FailureReason = keyof typeof failureResponses;
