import { expect, test } from 'vitest';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import { MAX_SLOTS } from '../../domain/slot-repeats.ts';
import { listSlots, SlotForm } from './slot-form.ts';

type Entries = Record<string, string | readonly string[]>;

function parse(entries: Entries) {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) for (const one of [value].flat()) data.append(name, one);
  return parseForm(data, SlotForm);
}

function parseSlots(entries: Entries) {
  const submission = parse(entries);
  if (submission.status !== 'success') throw new Error('the form is invalid');
  return listSlots(submission.value).map(({ day, time }) => `${day} ${time}`);
}

function getErrors(entries: Entries) {
  const submission = parse(entries);
  return submission.status === 'error' ? submission.error : undefined;
}

const weekdays = {
  date: '2026-11-30',
  'times[0]': '14:00',
  'times[1]': '09:00',
  repeat: 'weekdays',
  weekdays: ['1', '4'],
  until: '2026-12-07',
};
const single = { date: '2026-11-30', 'times[0]': '09:00', repeat: 'none' };

test('Mondays and Thursdays at two times make one list, by date and time', () => {
  expect(parseSlots(weekdays)).toEqual([
    '2026-11-30 09:00',
    '2026-11-30 14:00',
    '2026-12-03 09:00',
    '2026-12-03 14:00',
    '2026-12-07 09:00',
    '2026-12-07 14:00',
  ]);
});

test('a single slot, and slots that repeat weekly, use the first time', () => {
  expect(parseSlots({ ...single, 'times[0]': '09:00:00' })).toEqual(['2026-11-30 09:00']);
  expect(parseSlots({ ...single, repeat: 'weekly', count: '3' })).toEqual([
    '2026-11-30 09:00',
    '2026-12-07 09:00',
    '2026-12-14 09:00',
  ]);
});

test.each([
  ['1', true],
  [`${MAX_SLOTS}`, true],
  ['0', false],
  ['-1', false],
  ['1.5', false],
  [`${MAX_SLOTS + 1}`, false],
  ['many', false],
])('a count of %s is valid: %s', (count, expected) => {
  expect(parse({ ...single, repeat: 'daily', count }).status === 'success').toBe(expected);
});

test.each<[string, Entries, Record<string, string>]>([
  ['no weekday', { weekdays: [] }, { weekdays: 'Please choose at least one weekday.' }],
  [
    'a last day before the first',
    { until: '2026-11-29' },
    { until: 'Please choose a day that isn’t before the first one.' },
  ],
  [
    'no such weekday between the days',
    { weekdays: '0', until: '2026-12-01' },
    { until: 'None of these weekdays falls between these two days.' },
  ],
  [
    'more than can be added',
    { until: '2029-12-07' },
    { until: 'That’s more than 366 slots. Please add fewer at once.' },
  ],
  ['a count of none', { repeat: 'daily', count: '0' }, { count: 'Please enter a whole number from 1 to 366.' }],
  ['no count', { repeat: 'weekly', count: '' }, { count: 'Please enter a whole number from 1 to 366.' }],
  [
    'more than can be added daily',
    { repeat: 'daily', count: '184' },
    { count: 'That’s more than 366 slots. Please add fewer at once.' },
  ],
  ['a time that is there twice', { 'times[1]': '14:00' }, { 'times[1]': 'This time is listed twice.' }],
])('a slot form with %s is refused beside its field', (_what, change, errors) => {
  const expected = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
  expect(getErrors({ ...weekdays, ...change })).toEqual(expected);
});

test('each empty field is reported at once, and each time on its own', () => {
  const empty = { date: '', 'times[0]': '09:00', 'times[1]': '', until: '' };
  expect(getErrors({ ...empty, repeat: 'weekdays', weekdays: '1' })).toEqual({
    date: ['Please choose a date.'],
    'times[1]': ['Please choose a time.'],
    until: ['Please choose the last day.'],
  });
  expect(Object.keys(getErrors({ ...empty, repeat: 'none' }) ?? {})).toEqual(['date', 'times[1]']);
});
