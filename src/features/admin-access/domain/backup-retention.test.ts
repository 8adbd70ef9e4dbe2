import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/time/day.ts';
import { parseBackupRetention, selectBackupsToPrune, selectUpgradeBackupsToPrune } from './backup-retention.ts';

const retention = { days: 7, weeks: 4, months: 6 };
const createBackup = (day: string, time = '03:10') => ({ day, madeAt: `${day}T${time}` });
/** One each night up to and with a day. */
const listNights = (until: string, count: number) =>
  Array.from({ length: count }, (_, index) => createBackup(addDays(until, index - count + 1)));
const selectKept = (all: { day: string; madeAt: string }[], rule = retention) => {
  const dropped = selectBackupsToPrune(all, rule);
  return all.filter((one) => !dropped.includes(one)).map(({ day }) => day);
};

describe('a year of nightly backups', () => {
  const left = selectKept(listNights('2026-11-22', 365));

  test('of a year of nightly backups the last seven are kept', () => {
    expect(left.slice(-7)).toEqual(listNights('2026-11-22', 7).map(({ day }) => day));
  });

  test('of a year of nightly backups four Sundays and the last days of six months are kept', () => {
    expect(left.slice(0, -7)).toEqual([
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
    ]);
  });

  test('one more night deletes only the backups whose time is over', () => {
    const next = selectKept([
      ...listNights('2026-11-22', 365).filter(({ day }) => left.includes(day)),
      createBackup('2026-11-23'),
    ]);
    expect(next).toContain('2026-11-23');
    expect(left.filter((day) => !next.includes(day))).toEqual(['2026-11-01', '2026-11-16']);
  });
});

test('of several backups on one day the newest is kept', () => {
  const [early, late] = [createBackup('2026-11-22', '03:10'), createBackup('2026-11-22', '15:00')];
  expect(selectBackupsToPrune([early, late], retention)).toEqual([early]);
});

test('a studio that was switched off for a year keeps its backups', () => {
  const before = listNights('2025-11-22', 5);
  expect(selectBackupsToPrune([...before, createBackup('2026-11-22')], retention)).toEqual([]);
});

test('the newest backup is always kept', () => {
  expect(selectKept(listNights('2026-11-22', 3), { days: 1, weeks: 0, months: 0 })).toEqual(['2026-11-22']);
});

test('the last three backups before an upgrade are kept, whenever they were made', () => {
  const [first, ...others] = [
    createBackup('2024-01-01'),
    createBackup('2026-11-22', '03:10'),
    createBackup('2026-11-22'),
    createBackup('2026-11-22', '15:00'),
  ];
  expect(selectUpgradeBackupsToPrune([...others, first])).toEqual([first]);
  expect(selectUpgradeBackupsToPrune(others)).toEqual([]);
});

test.each([
  ['7d 4w 6m', retention],
  ['7d4w6m', retention],
  ['14d', { days: 14, weeks: 0, months: 0 }],
  ['7d 12m', { days: 7, weeks: 0, months: 12 }],
  ['0d', undefined],
  ['4w', undefined],
  ['all', undefined],
])('the backup setting %s is parsed', (text, expected) => {
  expect(parseBackupRetention(text)).toEqual(expected);
});
