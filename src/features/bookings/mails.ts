import { mail, mails, mailToOwner } from '#platform/mail/mails.ts';
import { samplePlaces } from '#platform/mail/render-sample.ts';
import type { LateCancellation, CancellationTerms as Terms } from './cancellation/domain/cancellation.ts';

const id = '01900000-0000-7000-8000-000000000001';
const stamp = '2026-11-09T18:00:00.000Z';

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
const note = 'I’ve caught a cold, and I’d rather not share it.\nSee you next week?';
const declinedNote = 'I’ve turned others away for your evening, so I’d rather keep it.\nI’d be glad to see you there.';
const changedNote = 'The park is too cold for us by now, and the studio is free on Tuesdays.';

export const bookingMails = mails(
  'Sessions',
  async () => ({
    ...(await import('./emails.tsx')).templates,
    ...(await import('./busy-calendars/emails.tsx')).templates,
    ...(await import('./appointments/emails.tsx')).templates,
    ...(await import('./offers/emails.tsx')).templates,
    ...(await import('./appointments/series/emails.tsx')).templates,
  }),
  {
    'session-booked': mail('Confirmation of a session', {
      'In the studio': booking,
      Online: onlineBooking,
      ...withTerms(booking),
    }),
    'session-moved': mail('Session moved', {
      Moved: { ...booking, ...before },
      ...withTerms({ ...booking, ...before }),
    }),
    'session-reminder': mail('Reminder of a session', {
      'In the studio': booking,
      Online: onlineBooking,
      'The day before': { ...booking, stamp: '2026-11-11T18:00:00.000Z' },
      'The same day': { ...booking, stamp: '2026-11-12T18:00:00.000Z' },
      ...withTerms(booking),
    }),
    'session-changed': mail('Session changed', { Changed: changedBooking, ...withTerms(changedBooking) }),
    'session-cancelled': mail('Session cancelled', {
      'With a refund': { ...booking, refund: '$80', note },
      'Without a refund': { ...booking, refund: '' },
    }),
    'session-cancelled-by-client': mail('Confirmation that a client cancelled a session', {
      'In time': { ...booking, refund: '$80' },
      'Late, with half': { ...booking, refund: '$40', kept: '$40' },
    }),
    'session-cancelled-for-owner': mailToOwner('Cancelled session', {
      'In time': { ...booking, email, refund: '$80' },
      'Late, with half': { ...booking, email, refund: '$40', kept: '$40' },
    }),
    'cancellation-asked-for-owner': mailToOwner('Client asks to cancel', { Asked: { ...booking, email } }),
    'cancellation-declined': mail('Answer that a session stays booked', {
      'With a note': { ...booking, note: declinedNote },
      'Without a note': booking,
    }),
    'session-booked-for-owner': mailToOwner('New session', {
      Booked: { ...booking, email, message: 'My shoulders, mostly.' },
    }),
    'session-moved-for-owner': mailToOwner('Moved session', { Moved: { ...booking, ...before, email } }),
    'appointment-for-owner': mailToOwner('Appointment', {
      Made: { ...booking, email, became: 'made' },
      Changed: { ...changedBooking, email, became: 'changed' },
      Cancelled: { ...booking, email, became: 'cancelled', refund: '$80', note },
    }),
    'session-series-booked': mail('Confirmation of several sessions', {
      'Three sessions': series,
      'Two on one day': sameDaySeries,
      'Movable until a day': movableSeries,
      'Paid together': paidSeries(null),
      ...mapTerms(paidSeries),
    }),
    'session-series-changed': mail('Several sessions changed', {
      'With a note': { ...changedSeries, note: changedNote },
      'Without a note': changedSeries,
      'Movable until a day': withSessions((one) => ({ ...one, ...movable })),
      'Paid together': withSessions((one) => toPaid(one, null)),
      ...mapTerms((cancellation) => withSessions((one) => toPaid(one, cancellation))),
    }),
    'session-series-cancelled': mail('Several sessions cancelled', {
      'With a note': { ...series, note },
      'Without a note': series,
      'With a refund': { ...series, refund: '$240' },
    }),
    'appointment-series-for-owner': mailToOwner('Several appointments', {
      Made: { ...series, email, became: 'made' },
      'Offer accepted': { ...series, email, became: 'accepted' },
      Cancelled: { ...paidSeries(null), email, became: 'cancelled', refund: '$240', note },
    }),
    'appointment-offer': mail('Offer of several sessions', {
      'Paid together': offer,
      ...mapTerms((cancellation) => ({ ...offer, cancellation })),
      'Paid each time': { ...offer, payment: 'each' },
      Free: { ...offer, payment: 'each', price: '', total: '' },
    }),
    'appointment-offer-declined-for-owner': mailToOwner('Declined offer', { Declined: { ...offer, email } }),
    'calendar-unreadable-for-owner': mailToOwner('Calendar that can’t be read', {
      Unreadable: { name: 'Family', readAt: '2026-11-12T16:05:00.000Z', failure: 'calendar-gone' },
    }),
  },
);
