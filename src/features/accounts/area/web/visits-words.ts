/** Text of a client's classes and past visits on My Bookings. */
export const myClasses = {
  heading: 'Your classes',
  failed: 'Your classes didn’t load. Check your connection and try again.',
  minutes: 'minutes',
  join: 'Join online',
  cancelled: 'This class was cancelled.',
  withGuests: (names: string): string => `With ${names}`,
  confirmWithGuests: (names: string): string => `This cancels the spots of your guests, too: ${names}.`,
  cancel: 'Cancel my spot',
  /** For screen readers, between 'Cancel my spot' and the class with its time. */
  of: 'in',
  confirm: {
    title: 'Cancel your spot?',
    /** After the class and its time. */
    text: 'There’s no fee, and someone else can have your spot.',
    freeUntil: (end: string): string => `It’s free until ${end}, and someone else can have your spot.`,
    freeTimeOver:
      'The free time to cancel is over, so I may ask you for the price of the class. Someone else can still have your spot.',
    confirm: 'Cancel my spot',
    cancel: 'Keep my spot',
  },
  done: 'Your spot is cancelled.',
  cancelFailed: { title: 'That didn’t work', text: 'Please check your connection and try again.' },
} as const;

export const pastVisits = {
  heading: 'Past classes and sessions',
  kinds: { class: 'Class', session: 'Session' },
  more: 'Show earlier ones',
  loading: 'Loading...',
  failed: 'That didn’t load. Please try again.',
} as const;

/** The client's calendar feed on the Account page. */
export const calendarFeed = {
  make: 'Create my calendar link',
  renew: 'Create a new link',
  done: 'This is your new link.',
  confirm: {
    title: 'Create a new link?',
    text: 'The old link ends at once. You add the new one to your calendar.',
    confirm: 'Create a new link',
    cancel: 'Keep this one',
  },
  failed: { title: 'That didn’t work', text: 'Please check your connection and try again.' },
} as const;
