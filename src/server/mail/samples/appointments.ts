import type { LateCancellation, CancellationTerms as Terms } from '#domain/settings/cancellation.ts';
import type { SampleList } from './sample.ts';

/** A place of the business takes the place of each, as far as there is one. */
export const samplePlaces = { studio: 'The studio', park: 'The park, by the pond', online: 'Online' };
const id = '01900000-0000-7000-8000-000000000001';
const stamp = '2026-11-09T18:00:00.000Z';

const signUp = {
  signUpId: id,
  name: 'Maya Lindqvist',
  title: 'Evening Yoga',
  day: '2026-11-12',
  time: '18:00',
  lengthMinutes: 75,
  location: samplePlaces.studio,
  priceText: '$18',
  needsWaiver: false,
  onlineLink: '',
  sequence: 0,
  stamp,
};
const onlineSignUp = {
  ...signUp,
  title: 'Yin by Candlelight',
  location: samplePlaces.online,
  onlineLink: 'https://meet.example.com/every-class',
};
const linkToFollow = { ...onlineSignUp, onlineLink: '' };
const freeUntil = { day: '2026-11-11', time: '18:00' };
/** What else the words about a sign-up depend on. */
const otherClasses = {
  'Waiver missing': { ...signUp, needsWaiver: true },
  'Link to follow': linkToFollow,
  'Another place': { ...signUp, location: 'Maya’s garden' },
  'Free until a day': { ...signUp, freeUntil },
  'No longer free': { ...signUp, isFreeTimeOver: true },
};
const otherId = '01900000-0000-7000-8000-000000000002';
const severalSignUps = {
  name: signUp.name,
  signUps: [
    signUp,
    { ...onlineSignUp, signUpId: otherId, day: '2026-11-17' },
    { ...signUp, signUpId: '01900000-0000-7000-8000-000000000003', day: '2026-11-19' },
  ],
};
const twoSignUps = <Facts extends typeof signUp>(first: Facts) => ({
  name: first.name,
  signUps: [first, { ...first, signUpId: otherId, day: '2026-11-19' }],
});
const movedClass = {
  ...signUp,
  sequence: 1,
  before: {
    title: signUp.title,
    day: '2026-11-11',
    time: '17:00',
    lengthMinutes: 75,
    priceText: '$18',
    location: samplePlaces.park,
    onlineLink: '',
  },
};
const guests = [
  { signUpId: id, name: 'Ben Li', needsLink: true },
  { signUpId: id, name: 'Cy Ho', needsLink: false },
];
const waitingClass = {
  title: 'Evening Yoga',
  day: '2026-11-12',
  time: '18:00',
  lengthMinutes: 75,
  stamp,
  location: samplePlaces.studio,
  priceText: '$18',
};
const waiting = { ...waitingClass, entryId: id };
const booking = {
  bookingId: id,
  clientId: id,
  name: 'Maya Lindqvist',
  title: 'Individual Yoga Session',
  day: '2026-11-12',
  time: '18:00',
  lengthMinutes: 60,
  location: samplePlaces.studio,
  link: '',
  paid: '$80 through PayPal',
  amountCents: 8000,
  sequence: 0,
  stamp,
};
const onlineBooking = { ...booking, location: samplePlaces.online, link: 'https://meet.example.com/every-class' };
const createTerms = (late: LateCancellation, freeHours = 24) => ({ freeHours, late, movesLate: late === 'ask' });
/** A session that is nearer than its free window is long. */
const LONG_WINDOW = 336;
/** What else the words about cancelling depend on. */
const withTerms = <Facts extends object>(facts: Facts) => ({
  'Nothing paid here': { ...facts, paid: '', isPaid: false },
  'Half comes back later': { ...facts, cancellation: createTerms('half') },
  'Nothing comes back later': { ...facts, cancellation: createTerms('nothing') },
  'Late, half comes back': { ...facts, cancellation: createTerms('half', LONG_WINDOW) },
  'Late, nothing comes back': { ...facts, cancellation: createTerms('nothing', LONG_WINDOW) },
  'Late, you decide': { ...facts, cancellation: createTerms('ask', LONG_WINDOW) },
});
const movable = { cancellation: createTerms('half') };
const formerBooking = {
  title: booking.title,
  day: booking.day,
  time: booking.time,
  lengthMinutes: booking.lengthMinutes,
  location: samplePlaces.park,
  link: '',
};
const changedBooking = { ...booking, sequence: 1, before: formerBooking };
const series = {
  name: booking.name,
  clientId: id,
  bookings: ['2026-12-01', '2026-12-08', '2026-12-15'].map((day, index) => {
    const bookingId = `01900000-0000-7000-8000-00000000000${index + 1}`;
    return { ...booking, bookingId, day, title: 'Private Yoga', paid: '', isPaid: false };
  }),
};
const movableSeries = { ...series, bookings: series.bookings.map((facts) => ({ ...facts, ...movable })) };
const toPaid = <Facts extends object>(one: Facts, cancellation: Terms | null) => ({
  ...one,
  paid: '$80 through PayPal',
  isPaid: true,
  cancellation,
});
const paidSeries = (cancellation: Terms | null) => ({
  ...series,
  bookings: series.bookings.map((one) => toPaid(one, cancellation)),
});
/** The same sessions, which were a day earlier and elsewhere. */
const changedSeries = {
  ...series,
  bookings: series.bookings.map((one, index) => {
    const day = ['2026-11-30', '2026-12-07', '2026-12-14'][index] ?? one.day;
    return { ...one, sequence: 1, before: { ...formerBooking, title: one.title, day } };
  }),
};
const withSessions = <Facts>(change: (one: (typeof changedSeries.bookings)[number]) => Facts) => ({
  ...changedSeries,
  bookings: changedSeries.bookings.map(change),
});
/** Two sessions on one day. */
const sameDaySeries = {
  ...series,
  bookings: series.bookings.slice(0, 2).map((facts, index) => ({ ...facts, day: '2026-12-01', time: `1${index}:00` })),
};
/** What else the words about several paid sessions depend on. */
const mapTerms = <Facts>(create: (terms: Terms) => Facts) => ({
  'Half comes back later': create(createTerms('half')),
  'Nothing comes back later': create(createTerms('nothing')),
  'You decide later': create(createTerms('ask')),
  'Free until it begins': create(createTerms('ask', 0)),
});
const offer = {
  offerId: id,
  clientId: id,
  name: booking.name,
  title: 'Private Yoga',
  lengthMinutes: 60,
  link: '',
  location: samplePlaces.studio,
  price: '$80',
  total: '$240',
  payment: 'together' as const,
  cancellation: null,
  days: series.bookings.map(({ day, time }) => ({ day, time })),
  until: { day: '2026-11-19', time: '23:59' },
  stamp,
};
const before = { dayBefore: '2026-11-10', timeBefore: '09:00' };
const email = 'maya@example.com';
const messageText = 'It will be a cold evening, so please bring a blanket.\n\nSee you on Thursday!';
const note = 'I’ve caught a cold, and I’d rather not share it.\nSee you next week?';
const declinedNote = 'I’ve turned others away for your evening, so I’d rather keep it.\nI’d be glad to see you there.';
const changedNote = 'The park is too cold for us by now, and the studio is free on Tuesdays.';

/** Sample facts of the mails about classes and sessions. */
export const appointmentSamples: SampleList<
  | `class-${string}`
  | `session-${string}`
  | `calendar-${string}`
  | `cancellation-${string}`
  | `waitlist-${string}`
  | 'sign-up-taken-off'
  | `appointment-${string}`
> = {
  'class-sign-up-confirmed': {
    'In the studio': signUp,
    'In the park': { ...signUp, location: samplePlaces.park, title: 'Yoga Outdoors' },
    Online: onlineSignUp,
    ...otherClasses,
    'With guests': { ...signUp, guests },
    'To a guest': { ...signUp, hostName: 'Ana Flores', needsWaiver: true },
  },
  'class-spot-kept': {
    'As a guest': { ...signUp, hostName: 'Ana Flores' },
    'On the waitlist': signUp,
  },
  'class-sign-ups-confirmed': {
    'Three classes': severalSignUps,
    'All in the studio': twoSignUps(signUp),
    'All online': twoSignUps(onlineSignUp),
    'Link to follow': twoSignUps(linkToFollow),
    'Another place': twoSignUps({ ...signUp, location: 'Maya’s garden' }),
    'Free until a day': twoSignUps({ ...signUp, freeUntil }),
    'No longer free': twoSignUps({ ...signUp, freeUntil, isFreeTimeOver: true }),
  },
  'class-reminder': {
    'In the studio': { ...signUp, stamp: '2026-11-11T18:00:00.000Z' },
    'On the day': { ...signUp, stamp: '2026-11-12T18:00:00.000Z' },
    Online: onlineSignUp,
    ...otherClasses,
    'With guests': { ...signUp, guests },
  },
  'class-changed': {
    Moved: movedClass,
    'With guests': { ...movedClass, guests },
    'Waiver missing': { ...movedClass, needsWaiver: true },
    'Free until a day': { ...movedClass, freeUntil },
    'No longer free': { ...movedClass, isFreeTimeOver: true },
  },
  'class-called-off': { 'With a note': { ...signUp, note }, 'Without a note': signUp },
  'class-sign-up-cancelled': { Cancelled: signUp },
  'waitlist-confirm': { Asked: waiting },
  'waitlist-offer': {
    'In turn': { ...waiting, until: { day: '2026-11-10', time: '12:00' } },
    'To everyone': { ...waiting, until: null },
  },
  'waitlist-called-off': { 'With a note': { ...waiting, note } },
  'class-message': { 'To a class': { ...waitingClass, subject: 'Bring a blanket', text: messageText } },
  'sign-up-taken-off': { 'Taken off': signUp, 'By the host': { ...signUp, hostName: 'Ana Flores' } },
  'class-sign-up-for-owner': { 'Signed up': { ...signUp, email, phone: '(503) 555-0188', placesLeft: 5, guests } },
  'class-sign-ups-for-owner': { 'Signed up': { ...severalSignUps, email, phone: '(503) 555-0188' } },
  'class-cancellation-for-owner': { Cancelled: { ...signUp, email } },
  'session-booked': { 'In the studio': booking, Online: onlineBooking, ...withTerms(booking) },
  'session-moved': { Moved: { ...booking, ...before }, ...withTerms({ ...booking, ...before }) },
  'session-reminder': {
    'In the studio': booking,
    Online: onlineBooking,
    'The day before': { ...booking, stamp: '2026-11-11T18:00:00.000Z' },
    'The same day': { ...booking, stamp: '2026-11-12T18:00:00.000Z' },
    ...withTerms(booking),
  },
  'session-changed': { Changed: changedBooking, ...withTerms(changedBooking) },
  'session-cancelled': {
    'With a refund': { ...booking, refund: '$80', note },
    'Without a refund': { ...booking, refund: '' },
  },
  'session-cancelled-by-client': {
    'In time': { ...booking, refund: '$80' },
    'Late, with half': { ...booking, refund: '$40', kept: '$40' },
  },
  'session-cancelled-for-owner': {
    'In time': { ...booking, email, refund: '$80' },
    'Late, with half': { ...booking, email, refund: '$40', kept: '$40' },
  },
  'cancellation-asked-for-owner': { Asked: { ...booking, email } },
  'cancellation-declined': { 'With a note': { ...booking, note: declinedNote }, 'Without a note': booking },
  'session-booked-for-owner': { Booked: { ...booking, email, message: 'My shoulders, mostly.' } },
  'session-moved-for-owner': { Moved: { ...booking, ...before, email } },
  'appointment-for-owner': {
    Made: { ...booking, email, became: 'made' },
    Changed: { ...changedBooking, email, became: 'changed' },
    Cancelled: { ...booking, email, became: 'cancelled', refund: '$80', note },
  },
  'session-series-booked': {
    'Three sessions': series,
    'Two on one day': sameDaySeries,
    'Movable until a day': movableSeries,
    'Paid together': paidSeries(null),
    ...mapTerms(paidSeries),
  },
  'session-series-changed': {
    'With a note': { ...changedSeries, note: changedNote },
    'Without a note': changedSeries,
    'Movable until a day': withSessions((one) => ({ ...one, ...movable })),
    'Paid together': withSessions((one) => toPaid(one, null)),
    ...mapTerms((cancellation) => withSessions((one) => toPaid(one, cancellation))),
  },
  'session-series-cancelled': {
    'With a note': { ...series, note },
    'Without a note': series,
    'With a refund': { ...series, refund: '$240' },
  },
  'appointment-series-for-owner': {
    Made: { ...series, email, became: 'made' },
    'Offer accepted': { ...series, email, became: 'accepted' },
    Cancelled: { ...paidSeries(null), email, became: 'cancelled', refund: '$240', note },
  },
  'appointment-offer': {
    'Paid together': offer,
    ...mapTerms((cancellation) => ({ ...offer, cancellation })),
    'Paid each time': { ...offer, payment: 'each' },
    Free: { ...offer, payment: 'each', price: '', total: '' },
  },
  'appointment-offer-declined-for-owner': { Declined: { ...offer, email } },
  'calendar-unreadable-for-owner': {
    Unreadable: { name: 'Family', readAt: '2026-11-12T16:05:00.000Z', failure: 'calendar-gone' },
  },
};
