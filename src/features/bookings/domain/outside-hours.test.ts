import { expect, test } from 'vitest';
import type { Absence } from '#features/settings/domain/notices.ts';
import { defaultHours, type Hours } from './hours.ts';
import { listOutsideHours } from './outside-hours.ts';

const MONDAY = '2026-11-30';
const weekly = [
  { weekday: 1, from: '09:00', to: '10:30', sessionType: '', firstDay: '', lastDay: '' },
  { weekday: 1, from: '10:30', to: '12:00', sessionType: '', firstDay: '', lastDay: '' },
];
const session = (from: string, until: string, isFromHours = true) => ({
  from: `${MONDAY}T${from}`,
  until: `${MONDAY}T${until}`,
  isFromHours,
});
const closed = [{ firstDay: MONDAY, lastDay: MONDAY, ranges: [] }];
const count = (one: ReturnType<typeof session>, hours: Partial<Hours> = {}, absences: Absence[] = []) =>
  listOutsideHours([one], { hours: { ...defaultHours, weekly, ...hours }, absences }).length;

test('a session of the hours is outside when they no longer have its whole time', () => {
  expect(count(session('10:00', '11:00'))).toBe(0);
  expect(count(session('11:30', '12:30'))).toBe(1);
  expect(count(session('10:00', '11:00'), { weekly: [] })).toBe(1);
});

test('a session that the owner put elsewhere is outside only on a day with an exception or time away', () => {
  const own = session('18:00', '19:00', false);
  expect(count(own)).toBe(0);
  expect(count(own, { exceptions: closed })).toBe(1);
  expect(count(own, {}, [{ from: MONDAY, to: MONDAY, concerns: 'sessions', sentence: '' }])).toBe(1);
  expect(count(own, {}, [{ from: MONDAY, to: MONDAY, concerns: 'classes', sentence: '' }])).toBe(0);
});

test('a session that ends after midnight is outside hours that end before', () => {
  const late = { from: `${MONDAY}T23:30`, until: '2026-12-01T00:30', isFromHours: true };
  expect(count(late, { weekly: weekly.map((range) => ({ ...range, to: '23:59' })) })).toBe(1);
});
