/** The failures of classes, sign-ups and waitlists; a part of `failureResponses`. */
export const classFailures = {
  'already-signed-up': { status: 409, message: 'You have already signed up for this class.' },
  'class-full': { status: 409, message: 'This class is full. Please select another date.' },
  'party-too-large': { status: 409, message: 'There aren’t enough spots for all of you.' },
  'guest-email-repeated': {
    status: 400,
    message: 'Two of you can’t have the same email. Leave it empty, and the guest’s link comes to you.',
  },
  'guest-signed-up': { status: 409, message: 'One of your guests has a spot in this class.' },
  'class-not-found': { status: 404, message: 'There is no such class on the calendar.' },
  'class-past': { status: 409, message: 'This class has begun. Please select another date.' },
  'class-external': { status: 409, message: 'Sign-up for this class is on another site. Please use the link there.' },
  'class-open': { status: 409, message: 'There is a spot in this class right now. You can sign up for it.' },
  'waitlist-entry-not-found': { status: 404, message: 'This person is no longer on the waitlist.' },
  'class-exists': { status: 409, message: 'A class with this name is already on the calendar at this time.' },
  'class-cancelled': { status: 409, message: 'This class was cancelled. Please select another date.' },
  'booking-conflict': {
    status: 409,
    message: 'A session is held or booked at that time. Please choose another time, or move the session first.',
  },
  'places-taken': { status: 409, message: 'More people have signed up than there would be spots.' },
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
} as const;
