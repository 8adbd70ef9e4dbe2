import { expect, test } from 'vitest';
import type { Today } from '#contract/today.ts';
import { agendaOf } from './agenda.ts';

const at = (date: string, time: string) => ({
  _id: `${date} ${time}`,
  title: '',
  date,
  time,
  length: '',
  location: '',
});
const aClass = (date: string, time: string) => ({ ...at(date, time), isExternal: false, places: 0, roster: [] });
const aSession = (date: string, time: string) => ({ ...at(date, time), link: '', name: '' });

const nothing = { count: 0, first: [] };
const today = (ahead: Partial<Today>): Today => ({
  now: { date: '2026-11-30', time: '10:00', zone: 'PST' },
  classes: [],
  sessions: [],
  ordersToPack: nothing,
  enquiries: nothing,
  unpaidClasses: { ...nothing, total: 0 },
  upkeep: { count: 0 },
  ...ahead,
});
const read = (ahead: Partial<Today>) =>
  agendaOf(today(ahead)).map(({ label, ahead: ones }) => [label, ...ones.map(({ kind, of }) => `${of.time} ${kind}`)]);

test('classes and sessions stand together, day by day, in the order of the clock', () => {
  const classes = [aClass('2026-11-30', '18:00'), aClass('2026-12-01', '07:30')];
  const sessions = [aSession('2026-11-30', '09:00'), aSession('2026-12-04', '14:00')];
  expect(read({ classes, sessions })).toEqual([
    ['Today', '09:00 session', '18:00 class'],
    ['Tomorrow', '07:30 class'],
    ['Friday, December 4, 2026', '14:00 session'],
  ]);
});

test('an empty diary is an empty agenda', () => {
  expect(read({})).toEqual([]);
});
