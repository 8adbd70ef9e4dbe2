/** Text of a client's classes and past visits on My Bookings. */
export const myClasses = {
  heading: 'Your classes',
  failed: 'Your classes didn’t load. Check your connection and try again.',
  retry: 'Try again',
  minutes: 'minutes',
  join: 'Join online',
  cancelled: 'This class was cancelled.',
  cancel: 'Cancel my place',
  /** For screen readers, between 'Cancel my place' and the class with its time. */
  of: 'in',
  confirm: {
    title: 'Cancel your place?',
    /** After the class and its time. */
    text: 'There is no fee, and someone else can have your place.',
    confirm: 'Cancel my place',
    cancel: 'Keep my place',
  },
  done: 'Your place is free again.',
  cancelFailed: { title: 'That didn’t work', text: 'Please check your connection and try again.' },
} as const;

export const pastVisits = {
  heading: 'Past classes and sessions',
  kinds: { class: 'Class', session: 'Session' },
  more: 'Show earlier ones',
  loading: 'Loading...',
  failed: 'That didn’t load. Please try again.',
} as const;
