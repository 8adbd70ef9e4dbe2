import { failures } from '#platform/http/failures.ts';

export const classFailures = failures({
  'already-signed-up': { status: 409, message: 'You have already signed up for this class.' },
  'class-full': { status: 409, message: 'This class is full. Please select another date.' },
  'classes-not-open': {
    status: 409,
    message: 'You’re not signed up yet, because not all of these classes are open to you.',
  },
  'party-too-large': { status: 409, message: 'There aren’t enough spots for all of you.' },
  'guest-email-repeated': {
    status: 400,
    message: 'Two of you can’t have the same email. Leave it empty, and the guest’s link comes to you.',
  },
  'class-not-found': { status: 404, message: 'There is no such class on the calendar.' },
  'sign-ups-closed': { status: 409, message: 'Sign-up for this class has ended. Please select another date.' },
  'class-past': { status: 409, message: 'This class has begun. Please select another date.' },
  'class-external': { status: 409, message: 'Sign-up for this class is on another site. Please use the link there.' },
  'class-open': { status: 409, message: 'There is a spot in this class right now. You can sign up for it.' },
  'waitlist-entry-not-found': { status: 404, message: 'This person is no longer on the waitlist.' },
  'class-message-not-found': { status: 404, message: 'There is no such message.' },
  'class-message-sent': { status: 409, message: 'This message has left already, so it can’t be taken back.' },
  'class-exists': { status: 409, message: 'A class with this name is already on the calendar at this time.' },
  'class-cancelled': { status: 409, message: 'This class was cancelled. Please select another date.' },
  'booking-conflict': {
    status: 409,
    message: 'A session is held or booked at that time. Please choose another time, or move the session first.',
  },
  'places-taken': { status: 409, message: 'More people have signed up than there would be spots.' },
  'class-not-begun': { status: 409, message: 'This class has not begun yet.' },
  'class-begun': { status: 409, message: 'This class has begun, so only the class itself can be changed.' },
  'series-changed': {
    status: 409,
    message: 'This series was changed in another window. Please close this form and open the class again.',
  },
  'series-conflict': { status: 409, message: 'Nothing was saved, because not every class of the series fits.' },
  'series-empty': { status: 400, message: 'No day is left for a class. Please choose a later last day.' },
  'series-too-long': { status: 400, message: 'These are too many classes at once. Please choose an earlier last day.' },
  'link-needed': { status: 400, message: 'A class with sign-up on another site needs its link.' },
  'student-not-found': { status: 404, message: 'Email not found. Please register as a new student.' },
  'sign-up-not-found': { status: 404, message: 'There is no such sign-up.' },
  'sign-up-closed': { status: 409, message: 'This spot was cancelled before.' },
  'person-signed-up': { status: 409, message: 'Someone with this email already has a spot in this class.' },
  'no-place-left': {
    status: 409,
    message: 'Every spot in this class is taken. Add spots under Events, or take someone off the list first.',
  },
  'waiver-signed': { status: 409, message: 'This waiver is already signed. There is nothing left to do.' },
  'waiver-unwritten': {
    status: 409,
    message: 'The waiver is still being written. Please come back in a few days, and sign it then.',
  },
  'waiver-changed': {
    status: 409,
    message: 'The waiver has a new version since you opened this page. Please read it and sign it.',
  },
  'waiver-outdated': {
    status: 409,
    message: 'The waiver is new since you last signed it. Please read it and sign it once more.',
  },
  'waiver-versions-changed': {
    status: 409,
    message: 'The waiver was changed somewhere else in the meantime. Please reload this page.',
  },
  'waiver-planned': {
    status: 409,
    message: 'A version is waiting for its first day. Take it back before you write another.',
  },
  'waiver-in-effect': {
    status: 409,
    message: 'This version is in effect, so it cannot be taken back. Please write the next one.',
  },
  'waiver-day-past': { status: 400, message: 'Please choose today or a later day.' },
  'waiver-version-not-found': { status: 404, message: 'There is no such version of the waiver.' },
  'signature-empty': {
    status: 400,
    message: 'Please sign your name and save your signature before submitting the form.',
  },
  'signature-too-small': { status: 400, message: 'Your signature is very small. Please sign a little larger.' },
  'signature-too-large': {
    status: 400,
    message: 'The image of your signature is too large. Please use a PNG of at most 100 KB.',
  },
  'signature-unreadable': {
    status: 400,
    message: 'Your signature didn’t arrive as a PNG image. Please sign your name and save your signature again.',
  },
});
