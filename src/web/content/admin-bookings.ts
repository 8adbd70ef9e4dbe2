import type { slotRepeats } from '#domain/bookings/slot-repeats.ts';

/** Text of the admin page for slots and appointments. */
export const adminBookings = {
  heading: 'Booked sessions and free slots',
  intro: 'Sessions that clients booked, appointments you made, and the times that are still free.',
  addSlots: 'Add slots',
  newAppointment: 'New appointment',
  views: {
    label: 'Which bookings',
    upcoming: 'Upcoming',
    passed: 'Passed',
    slots: 'Free slots',
  },
  stale: 'This couldn’t be updated just now. It will be tried again within a minute.',
  list: {
    label: { upcoming: 'Upcoming bookings', passed: 'Passed bookings' },
    loading: 'Loading bookings...',
    failed: 'The bookings didn’t load. Check your connection and try again.',
    search: 'Search by client',
    status: { label: 'Status', all: 'All', active: 'Booked', cancelled: 'Cancelled' },
    empty: {
      upcoming: 'Nothing is booked yet. Add slots for your clients to book, or make an appointment yourself.',
      passed: 'No session has taken place yet.',
      found: 'No matches. Try another name, or clear the filters.',
    },
    columns: { when: 'When', client: 'Client', session: 'Session', paid: 'Paid' },
    cancelled: 'CANCELLED',
    message: 'Message',
    link: 'Join online',
    code: 'Code',
    byOwner: 'Not through the site',
    refundPending: 'refund on its way',
    refunded: 'refunded',
    edit: 'Edit',
    cancel: 'Cancel',
    delete: 'Delete',
    of: 'the session of',
  },
  slots: {
    loading: 'Loading free slots...',
    failed: 'The free slots didn’t load. Check your connection and try again.',
    /** A month follows. */
    empty: 'There are no free slots in',
    emptyHint: 'Add some, or look at another month.',
    previous: 'Previous month',
    next: 'Next month',
    delete: 'Delete the slot on',
    states: { free: '', held: 'being booked', blocked: 'not offered', past: 'past' },
    one: 'free slot',
    many: 'free slots',
  },
} as const;

const repeats: Record<(typeof slotRepeats)[number], string> = {
  none: 'Just once',
  daily: 'Every day',
  weekly: 'Every week',
  weekdays: 'On certain weekdays',
};

export const addSlots = {
  heading: 'Add slots',
  close: 'Close',
  date: 'Date',
  firstDay: 'The first day.',
  time: 'Time',
  timeHint: 'Each slot is 60 minutes long.',
  anotherTime: 'Add another time',
  /** The number of a time follows. */
  removeTime: 'Remove time',
  timeTwice: 'This time is listed twice.',
  weekdays: 'Weekdays',
  weekdayNames: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  noWeekday: 'Please choose at least one weekday.',
  until: 'Last day',
  untilHint: 'Included.',
  untilWrong: 'Please choose a day that isn’t before the first one.',
  noDays: 'None of these weekdays falls between these two days.',
  tooMany: 'That’s more than 366 slots. Please add fewer at once.',
  repeat: 'Repeat',
  repeats,
  count: 'How many slots',
  countHint: 'Including the first one.',
  countHintTimes: 'At each of the times, including the first one.',
  submit: 'Add',
  submitting: 'Adding...',
  missing: { title: 'Missing Required Fields', text: 'Please fill out all the fields!' },
  countWrong: 'Please enter a whole number from 1 to 366.',
  proceed: (count: number) => `This will add ${count} slots. Proceed?`,
  confirm: 'Yes, add them',
  failed: { title: 'Failed to add slot.', text: 'No answer came. Please check your connection and try again.' },
  done: (count: number) => (count === 1 ? 'Slot added' : `${count} slots added`),
  seeSlots: 'See the slots',
} as const;

export const deleteSlot = {
  /** The time follows. */
  text: 'No one will be able to book this slot anymore:',
  confirm: 'Yes, delete it!',
  failed: { title: 'Error Deleting Slot', text: 'No answer came. Please check your connection and try again.' },
  done: 'Slot deleted',
} as const;

export const appointmentForm = {
  close: 'Close',
  create: {
    heading: 'New appointment',
    submit: 'Make appointment',
    submitting: 'Saving...',
    failed: 'Failed to Create Appointment',
    done: 'Appointment made',
  },
  edit: {
    heading: 'Edit appointment',
    submit: 'Save changes',
    submitting: 'Saving...',
    failed: 'Failed to Update Appointment',
    done: 'Appointment changed',
  },
  client: 'Client',
  findClient: 'Find a client',
  findHint: 'Type a name or an email.',
  found: 'Clients',
  finding: 'Searching...',
  notFound: 'No matching clients.',
  newClient: 'New client',
  knownClient: 'Find a client instead',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Without one, they get no emails.',
  phone: 'Phone',
  phoneHint: 'Ten digits.',
  findFailed: 'The clients didn’t load. Type again to try once more.',
  otherClient: 'Choose another',
  title: 'Title',
  date: 'Date',
  time: 'Time',
  length: 'Length',
  choose: 'Please choose',
  location: 'Location',
  locationHint: 'Leave empty for the studio, or for online if there is a link.',
  link: 'Link',
  linkHint: 'Where to join online: https://...',
  notify: 'Email the client about it, with a calendar file',
  noEmail: 'They have no email, so please tell them yourself.',
  missing: {
    title: 'Missing Required Fields',
    text: 'Please choose a client, and fill out title, date, time and length.',
    field: 'Please fill this out.',
    client: 'Please choose a client.',
  },
  unanswered: 'No answer came. Please check your connection and try again.',
} as const;

export const cancelAppointment = {
  heading: 'Cancel this appointment?',
  close: 'Close',
  /** Between the client and the time. */
  with: 'With',
  notify: 'Email the client about it, and remove it from their calendar',
  noEmail: 'They have no email, so please tell them yourself.',
  note: 'A note for them',
  noteHint: 'Included in the email exactly as written.',
  code: 'The code that paid for it can be used again.',
  refund: {
    legend: 'Refund',
    /** An amount follows. */
    all: 'Refund the full',
    part: 'Refund part',
    none: 'No refund',
    amount: 'Amount in US dollars',
    /** An amount follows. */
    invalidAmount: 'Please enter an amount from $0.01 to',
    hint: 'PayPal sends it to the client within minutes.',
  },
  submit: 'Cancel appointment',
  submitting: 'Cancelling...',
  keep: 'Keep it',
  failed: {
    title: 'Failed to Cancel Appointment',
    text: 'No answer came. Please check your connection and try again.',
  },
  done: 'Appointment cancelled',
} as const;

export const deleteAppointment = {
  /** Client and time follow. */
  text: 'This cancelled appointment will be permanently deleted:',
  confirm: 'Yes, delete it!',
  failed: {
    title: 'Failed to Delete Appointment',
    text: 'No answer came. Please check your connection and try again.',
  },
  done: 'Appointment deleted',
} as const;
