import { mail, mails, mailToOwner } from '#platform/mail/mails.ts';
import { samplePlaces } from '#platform/mail/render-sample.ts';

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
const email = 'maya@example.com';
const messageText = 'It will be a cold evening, so please bring a blanket.\n\nSee you on Thursday!';
const note = 'I’ve caught a cold, and I’d rather not share it.\nSee you next week?';

export const classMails = mails(
  'Classes',
  async () => ({
    ...(await import('./emails.tsx')).templates,
    ...(await import('./calendar/admin/emails.tsx')).templates,
    ...(await import('./messages/emails.tsx')).templates,
    ...(await import('./several/emails.tsx')).templates,
    ...(await import('./waitlist/emails.tsx')).templates,
  }),
  {
    'class-sign-up-confirmed': mail('Confirmation of a class', {
      'In the studio': signUp,
      'In the park': { ...signUp, location: samplePlaces.park, title: 'Yoga Outdoors' },
      Online: onlineSignUp,
      ...otherClasses,
      'With guests': { ...signUp, guests },
      'To a guest': { ...signUp, hostName: 'Ana Flores', needsWaiver: true },
    }),
    'class-spot-kept': mail('Spot that someone has already', {
      'As a guest': { ...signUp, hostName: 'Ana Flores' },
      'On the waitlist': signUp,
    }),
    'class-sign-ups-confirmed': mail('Confirmation of several classes', {
      'Three classes': severalSignUps,
      'All in the studio': twoSignUps(signUp),
      'All online': twoSignUps(onlineSignUp),
      'Link to follow': twoSignUps(linkToFollow),
      'Another place': twoSignUps({ ...signUp, location: 'Maya’s garden' }),
      'Free until a day': twoSignUps({ ...signUp, freeUntil }),
      'No longer free': twoSignUps({ ...signUp, freeUntil, isFreeTimeOver: true }),
    }),
    'class-reminder': mail('Reminder of a class', {
      'In the studio': { ...signUp, stamp: '2026-11-11T18:00:00.000Z' },
      'On the day': { ...signUp, stamp: '2026-11-12T18:00:00.000Z' },
      Online: onlineSignUp,
      ...otherClasses,
      'With guests': { ...signUp, guests },
    }),
    'class-changed': mail('Class moved or changed', {
      Moved: movedClass,
      'With guests': { ...movedClass, guests },
      'Waiver missing': { ...movedClass, needsWaiver: true },
      'Free until a day': { ...movedClass, freeUntil },
      'No longer free': { ...movedClass, isFreeTimeOver: true },
    }),
    'class-called-off': mail('Class cancelled', { 'With a note': { ...signUp, note }, 'Without a note': signUp }),
    'class-sign-up-cancelled': mail('Spot cancelled', { Cancelled: signUp }),
    'waitlist-confirm': mail('Link to wait for a spot', { Asked: waiting }),
    'waitlist-offer': mail('A spot is free', {
      'In turn': { ...waiting, until: { day: '2026-11-10', time: '12:00' } },
      'To everyone': { ...waiting, until: null },
    }),
    'waitlist-called-off': mail('Class cancelled, to its waitlist', { 'With a note': { ...waiting, note } }),
    'class-message': mail('Your message to a class', {
      'To a class': { ...waitingClass, subject: 'Bring a blanket', text: messageText },
    }),
    'sign-up-taken-off': mail('Sign-up removed', {
      'Taken off': signUp,
      'By the host': { ...signUp, hostName: 'Ana Flores' },
    }),
    'class-sign-up-for-owner': mailToOwner('New sign-up', {
      'Signed up': { ...signUp, email, phone: '(503) 555-0188', placesLeft: 5, guests },
    }),
    'class-sign-ups-for-owner': mailToOwner('Sign-ups for several classes', {
      'Signed up': { ...severalSignUps, email, phone: '(503) 555-0188' },
    }),
    'class-cancellation-for-owner': mailToOwner('Cancelled spot', { Cancelled: { ...signUp, email } }),
  },
);
