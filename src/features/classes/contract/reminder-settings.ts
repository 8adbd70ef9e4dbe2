import { formatHours } from '#platform/format-hours.ts';
import { wholeNumber } from '#platform/settings/fields.ts';
import { regularSetting } from '#platform/settings/regular-setting.ts';

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
