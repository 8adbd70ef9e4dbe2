import { expect, test } from 'vitest';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import { ClassForm, shouldNotify } from './class-form.ts';

const values = {
  title: 'Slow Flow',
  date: '2026-11-27',
  time: '18:00',
  lengthMinutes: '60',
  location: 'Online',
  capacity: '12',
  priceText: '$18',
  signUpLink: '',
  onlineLink: '',
  description: '',
  repeat: 'none',
};
const now = { day: '2026-11-20', time: '10:00' };

/** Parses what the owner typed, as the form and the action do. */
function parse(changes: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...values, ...changes })) data.set(name, value);
  const submission = parseForm(data, ClassForm);
  return submission.status === 'success'
    ? { value: submission.value }
    : { errors: Object.keys(submission.error ?? {}) };
}

function parseValid(changes: Record<string, string> = {}) {
  const { value } = parse(changes);
  if (!value) throw new Error('the form is not valid');
  return value;
}

test('title, date and time are required, and nothing else', () => {
  expect(parse({ title: ' ', date: '', time: '' }).errors?.toSorted()).toEqual(['date', 'time', 'title']);
  expect(parse({ location: '', priceText: '', repeat: '' }).value).toMatchObject({ location: '', repeat: 'none' });
});

test.each(['', '-1', '2.5', '99999'])('%j is refused as a number of places and as a length', (text) => {
  expect(parse({ capacity: text, lengthMinutes: text }).errors).toEqual(['lengthMinutes', 'capacity']);
});

test('a class may have no places, and lasts five minutes or more', () => {
  expect(parse({ capacity: '0', lengthMinutes: '5' }).errors).toBeUndefined();
  expect(parse({ lengthMinutes: '4' }).errors).toEqual(['lengthMinutes']);
});

test('a time with seconds is parsed to the minute', () => {
  expect(parseValid({ time: '18:00:00' })).toMatchObject({ time: '18:00', capacity: 12, lengthMinutes: 60 });
});

test('a link without https is refused at its field', () => {
  expect(parse({ onlineLink: 'meet.example' }).errors).toEqual(['onlineLink']);
});

test('students are notified of another time, but not of more places', () => {
  const before = {
    ...parseValid(),
    _id: '',
    online: false,
    isExternal: false,
    isFull: false,
    cancelled: false,
    placesLeft: 10,
    taken: 2,
    state: 'upcoming' as const,
  };
  expect(shouldNotify(before, parseValid({ time: '19:00' }), now)).toBe(true);
  expect(shouldNotify(before, parseValid({ capacity: '20', description: 'New' }), now)).toBe(false);
  expect(shouldNotify({ ...before, taken: 0 }, parseValid({ time: '19:00' }), now)).toBe(false);
});
