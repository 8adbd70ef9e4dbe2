import { expect, test } from 'vitest';
import { affectsAttendees, isRescheduled, listChangedFields } from './class-changes.ts';

const now = { day: '2026-11-20', time: '10:00' };
const slowFlow = {
  title: 'Slow Flow',
  day: '2026-11-23',
  time: '18:00',
  lengthMinutes: 60,
  location: 'Alder Street Studio',
  priceText: '$18',
  bring: '',
  onlineLink: '',
};

test('a class that does not change affects no attendees', () => {
  expect(listChangedFields(slowFlow, { ...slowFlow })).toEqual([]);
  expect(affectsAttendees(slowFlow, { ...slowFlow }, now)).toBe(false);
});

test('a change of any fact of a class affects its attendees', () => {
  const after = { title: 'Gentle Hatha', day: '2026-11-24', time: '19:00', lengthMinutes: 75, location: 'Online' };
  for (const [fact, value] of Object.entries({
    ...after,
    priceText: '$20',
    onlineLink: 'https://meet.example.com/a',
  })) {
    const changed = { ...slowFlow, [fact]: value };
    expect(listChangedFields(slowFlow, changed)).toEqual([fact]);
    expect(affectsAttendees(slowFlow, changed, now)).toBe(true);
  }
});

test('a class that is over affects no attendees, unless it is moved to a future time', () => {
  const over = { ...slowFlow, day: '2026-11-20', time: '10:00' };
  expect(affectsAttendees(over, { ...over, title: 'Gentle Hatha' }, now)).toBe(false);
  expect(affectsAttendees(over, { ...over, day: '2026-11-19' }, now)).toBe(false);
  expect(affectsAttendees(over, { ...over, time: '10:01' }, now)).toBe(true);
});

test('an upcoming class that is moved into the past affects its attendees', () => {
  expect(affectsAttendees(slowFlow, { ...slowFlow, day: '2026-11-16' }, now)).toBe(true);
});

test('only a change of day or time reschedules a class', () => {
  expect(isRescheduled(slowFlow, { ...slowFlow })).toBe(false);
  expect(isRescheduled(slowFlow, { day: slowFlow.day, time: '18:30' })).toBe(true);
  expect(isRescheduled(slowFlow, { day: '2026-11-30', time: slowFlow.time })).toBe(true);
});
