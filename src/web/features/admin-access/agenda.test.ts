import { expect, test } from 'vitest';
import type { Today } from '#contract/today.ts';
import { buildAgenda } from './agenda.ts';

const createItem = (date: string, time: string) => ({
  _id: `${date} ${time}`,
  title: '',
  date,
  time,
  length: '',
  location: '',
});
const createClass = (date: string, time: string) => ({
  ...createItem(date, time),
  isExternal: false,
  places: 0,
  roster: [],
});
const createBooking = (date: string, time: string) => ({ ...createItem(date, time), link: '', name: '' });

const nothing = { count: 0, first: [] };
const today = (overrides: Partial<Today>): Today => ({
  now: { date: '2026-11-30', time: '10:00', zone: 'PST' },
  setup: null,
  classes: [],
  sessions: [],
  rosters: nothing,
  cancellationRequests: nothing,
  ordersToPack: nothing,
  enquiries: nothing,
  unpaidClasses: { ...nothing, totalCents: 0 },
  calendars: nothing,
  pendingPayments: nothing,
  waitingMails: { count: 0, since: null, why: 'not-tried' },
  operations: { count: 0 },
  ...overrides,
});
const read = (overrides: Partial<Today>) =>
  buildAgenda(today(overrides)).map(({ label, items }) => [
    label,
    ...items.map(({ kind, item }) => `${item.time} ${kind}`),
  ]);

test('the agenda has classes and sessions together, by day and time', () => {
  const classes = [createClass('2026-11-30', '18:00'), createClass('2026-12-01', '07:30')];
  const sessions = [createBooking('2026-11-30', '09:00'), createBooking('2026-12-04', '14:00')];
  expect(read({ classes, sessions })).toEqual([
    ['Today', '09:00 session', '18:00 class'],
    ['Tomorrow', '07:30 class'],
    ['Friday, December 4, 2026', '14:00 session'],
  ]);
});

test('an empty schedule is an empty agenda', () => {
  expect(read({})).toEqual([]);
});
