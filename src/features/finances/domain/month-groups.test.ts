import { expect, test } from 'vitest';
import { sumSelectedMonths } from './month-groups.ts';

const groups = [
  { month: '2026-10', classes: 3, revenueCents: 22_550, planned: { classes: 0, revenueCents: 0 } },
  { month: '2026-11', classes: 1, revenueCents: 7_500, planned: { classes: 1, revenueCents: 7_500 } },
  { month: '2027-01', classes: 0, revenueCents: 0, planned: { classes: 0, revenueCents: 0 } },
];

test('nothing is selected while no month is expanded', () => {
  expect(sumSelectedMonths(groups, new Set())).toBeUndefined();
});

test('one selected month gives its name', () => {
  expect(sumSelectedMonths(groups, new Set(['2026-11']))).toEqual({
    title: 'November 2026',
    names: ['November 2026'],
    total: { classes: 1, revenueCents: 7_500, planned: { classes: 1, revenueCents: 7_500 } },
  });
});

test('several selected months are summed, and named in the order of the months', () => {
  expect(sumSelectedMonths(groups, new Set(['2026-11', '2026-10']))).toEqual({
    title: 'Selected Months',
    names: ['October 2026', 'November 2026'],
    total: { classes: 4, revenueCents: 30_050, planned: { classes: 1, revenueCents: 7_500 } },
  });
});

test('a month that no longer has entries is no longer selected', () => {
  expect(sumSelectedMonths(groups, new Set(['2026-12']))).toBeUndefined();
});
