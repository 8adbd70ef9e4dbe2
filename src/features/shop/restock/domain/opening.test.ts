import { expect, test } from 'vitest';
import { defaultParts } from '#platform/business/opening.ts';
import { isShopOpen, takesOrders } from './opening.ts';

const closure = { from: '2027-08-01', to: '2027-08-31' };
const open = { closure: null, opening: { isOpen: true, confirmed: [] }, parts: defaultParts };

test.each([
  ['2027-07-31', true],
  ['2027-08-01', false],
  ['2027-08-31', false],
  ['2027-09-01', true],
])('the shop is closed on the first and the last day of its closure: %s', (day, open) => {
  expect(isShopOpen({ closure }, day)).toBe(open);
});

test.each([
  [{}, true],
  [{ closure }, false],
  [{ opening: { isOpen: false, confirmed: [] } }, false],
  [{ parts: { ...defaultParts, chocolates: false } }, false],
] as const)('people can order with %j: %s', (changes, expected) => {
  expect(takesOrders({ ...open, ...changes }, '2027-08-15')).toBe(expected);
});
