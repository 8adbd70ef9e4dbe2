import type { financeFailures } from '#features/finances/failures.ts';
import type { EndpointRouter } from '#platform/http/endpoint-router.ts';
import { badRequest, conflict, failures, notFound } from '#platform/http/failures.ts';

export const classFailures = failures({
  'already-signed-up': conflict('You have already signed up for this class.'),
  'class-full': conflict('This class is full. Please select another date.'),
  'classes-not-open': conflict('You’re not signed up yet, because not all of these classes are open to you.'),
  'party-too-large': conflict('There aren’t enough spots for all of you.'),
  'guest-email-repeated': badRequest(
    'Two of you can’t have the same email. Leave it empty, and the guest’s link comes to you.',
  ),
  'class-not-found': notFound('There is no such class on the calendar.'),
  'sign-ups-closed': conflict('Sign-up for this class has ended. Please select another date.'),
  'class-past': conflict('This class has begun. Please select another date.'),
  'class-external': conflict('Sign-up for this class is on another site. Please use the link there.'),
  'class-open': conflict('There is a spot in this class right now. You can sign up for it.'),
  'waitlist-entry-not-found': notFound('This person is no longer on the waitlist.'),
  'class-message-not-found': notFound('There is no such message.'),
  'class-message-sent': conflict('This message has left already, so it can’t be taken back.'),
  'class-exists': conflict('A class with this name is already on the calendar at this time.'),
  'class-cancelled': conflict('This class was cancelled. Please select another date.'),
  'booking-conflict': conflict(
    'A session is held or booked at that time. Please choose another time, or move the session first.',
  ),
  'places-taken': conflict('More people have signed up than there would be spots.'),
  'class-not-begun': conflict('This class has not begun yet.'),
  'class-begun': conflict('This class has begun, so only the class itself can be changed.'),
  'series-changed': conflict(
    'This series was changed in another window. Please close this form and open the class again.',
  ),
  'series-conflict': conflict('Nothing was saved, because not every class of the series fits.'),
  'series-empty': badRequest('No day is left for a class. Please choose a later last day.'),
  'series-too-long': badRequest('These are too many classes at once. Please choose an earlier last day.'),
  'link-needed': badRequest('A class with sign-up on another site needs its link.'),
  'student-not-found': notFound('Email not found. Please register as a new student.'),
  'sign-up-not-found': notFound('There is no such sign-up.'),
  'sign-up-closed': conflict('This spot was cancelled before.'),
  'person-signed-up': conflict('Someone with this email already has a spot in this class.'),
  'no-place-left': conflict(
    'Every spot in this class is taken. Add spots under Events, or take someone off the list first.',
  ),
  'waiver-signed': conflict('This waiver is already signed. There is nothing left to do.'),
  'waiver-unwritten': conflict('The waiver is still being written. Please come back in a few days, and sign it then.'),
  'waiver-changed': conflict('The waiver has a new version since you opened this page. Please read it and sign it.'),
  'waiver-outdated': conflict('The waiver is new since you last signed it. Please read it and sign it once more.'),
  'waiver-versions-changed': conflict(
    'The waiver was changed somewhere else in the meantime. Please reload this page.',
  ),
  'waiver-planned': conflict('A version is waiting for its first day. Take it back before you write another.'),
  'waiver-in-effect': conflict('This version is in effect, so it cannot be taken back. Please write the next one.'),
  'waiver-day-past': badRequest('Please choose today or a later day.'),
  'waiver-version-not-found': notFound('There is no such version of the waiver.'),
  'signature-empty': badRequest('Please sign your name and save your signature before submitting the form.'),
  'signature-too-small': badRequest('Your signature is very small. Please sign a little larger.'),
  'signature-too-large': badRequest('The image of your signature is too large. Please use a PNG of at most 100 KB.'),
  'signature-unreadable': badRequest(
    'Your signature didn’t arrive as a PNG image. Please sign your name and save your signature again.',
  ),
});

/** Routes that fail with these reasons, or with those of what the feature uses. */
export type ClassRouter = EndpointRouter<typeof classFailures & typeof financeFailures>;
