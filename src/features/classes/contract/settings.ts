import { formatHours, formatUntil } from '#platform/format-hours.ts';
import { wholeNumber } from '#platform/settings/fields.ts';
import { regularSetting } from '#platform/settings/regular-setting.ts';

/** A week. */
const MAX_CUTOFF_MINUTES = 10_080;

const minutesBefore = (label: string, term: string) =>
  wholeNumber({
    label,
    term,
    min: 0,
    max: MAX_CUTOFF_MINUTES,
    unit: 'minutes',
    message: `Please enter whole minutes, from 0 to ${MAX_CUTOFF_MINUTES}, which is a week.`,
    show: formatUntil,
  });

/**
 * Until when people sign up for a class, and cancel a place for free; 0: until it begins. A place can still be cancelled
 * later, and the owner is told that it was late.
 */
export const classCutoffs = regularSetting('classCutoffs', {
  fields: {
    signUpMinutes: minutesBefore('Sign-up ends, in minutes before class', 'Signing up'),
    cancelMinutes: minutesBefore('Free cancelling ends, in minutes before class', 'Cancelling for free'),
  },
  default: { signUpMinutes: 0, cancelMinutes: 0 },
  about: 'How many minutes before a class its sign-up ends and cancelling is no longer free',
  history: ({ signUpMinutes, cancelMinutes }) => ({
    'sign-up for a class': `until ${signUpMinutes} minutes before`,
    'cancelling a class is free': `until ${cancelMinutes} minutes before`,
  }),
  group: 'classes',
  label: 'Sign-up for classes',
  sentence: 'On the calendar, the sign-up pages and in the emails about a spot.',
  note: () =>
    'Someone who cancels later still gives the spot back, and the email to you says that it was late. You can always add someone yourself.',
  button: 'Change these times',
  text: 'Both are in minutes before a class begins: 60 is an hour, 1440 is a day, and 0 means until it begins.',
});

/** For how long a free place of a full class is held for the person to whom it is offered. */
export const waitlist = regularSetting('waitlist', {
  fields: {
    offerHours: wholeNumber({
      label: 'Hours',
      min: 1,
      max: 48,
      unit: 'hours',
      about: 'For how long a free place is held for one person',
    }),
  },
  default: { offerHours: 2 },
  history: ({ offerHours }) => ({ 'hours of a waitlist offer': String(offerHours) }),
  group: 'classes',
  label: 'Waitlists',
  sentence: 'When a class is full and someone cancels.',
  note: ({ offerHours }) =>
    `The spot is kept for the first person on the waitlist for ${formatHours(offerHours)}. The hours from 9 PM to 8 AM don’t count. In the last 4 hours before class everyone on the waitlist is told, and the first to press has it.`,
  button: 'Change the hours',
  title: 'Hours of an offer',
  text: 'They count from the next offer.',
});

const hoursBefore = (label: string, term: string) =>
  wholeNumber({
    label,
    term,
    min: 1,
    // A week.
    max: 168,
    unit: 'hours',
    show: (count) => `${formatHours(count)} before it begins`,
  });

/** How many hours before its start a class and a session are reminded of. */
export const reminders = regularSetting('reminders', {
  fields: {
    classHours: hoursBefore('Hours before a class', 'Classes'),
    sessionHours: hoursBefore('Hours before a session', 'Sessions'),
  },
  default: { classHours: 24, sessionHours: 24 },
  about: 'How many hours before its start a class and a session are reminded of',
  history: ({ classHours, sessionHours }) => ({
    'reminder of a class': `${classHours} hours before`,
    'reminder of a session': `${sessionHours} hours before`,
  }),
  group: 'classes',
  label: 'Reminders',
  sentence: 'The email that everyone with a spot or a session gets before it begins.',
  note: () => 'Who signs up or books later than that gets no reminder: the confirmation is one.',
  button: 'Change when they leave',
  title: 'When reminders leave',
  text: 'It counts at once. Each person gets one reminder for the same time.',
  done: 'Saved.',
});
