/** A class on the calendar and on its ticket. */
export const classEntry = {
  signUp: 'Sign up',
  external: 'Sign up on its own site',
  full: 'Class Full',
  waitlist: 'Tell me when a spot is free',
  past: 'Past',
  closed: 'Sign-up ended',
  cancelled: 'Cancelled',
  moreInfo: 'More Info',
  /** For screen readers, between 'More Info' and the class's title. */
  about: 'about',
  minutes: 'minutes',
  placesLeft: 'spots left',
  onePlaceLeft: '1 spot left',
  noPlaceLeft: 'No spots left',
} as const;

/** Open classes instead of a full or cancelled one, on the sign-up pages and in the calendar. */
export const classAlternatives = {
  heading: 'Still open',
  reasons: {
    'same-class': 'The same class, another day',
    'same-hour': 'At about the same hour',
    'equal-hour': 'At the same hour',
    nearest: 'The nearest in time',
  },
  /** Between the title, the day and the spots of another day. */
  on: 'on',
  has: 'has',
  signUp: 'Sign up',
} as const;
