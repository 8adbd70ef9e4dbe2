import { expect, test } from 'vitest';
import { defaultParts } from './opening.ts';
import { isAdminPageOn, isPageOn } from './site-parts.ts';

test.each(['/', '/about', '/calendar?month=2027-01', '/user/1/book', 'https://example.com/cart', 'toString'])(
  'the page %s is on while no part is switched off',
  (href) => {
    expect(isPageOn(href, defaultParts)).toBe(true);
  },
);

test.each([
  ['chocolates', '/chocolates?page=2'],
  ['chocolates', '/cart'],
  ['chocolates', '/chocolates#chocolate-1'],
  ['classes', '/calendar'],
  ['classes', '/signup?title=A'],
  ['sessions', '/register'],
  ['sessions', '/#book'],
  ['sessions', '/user/0190/book'],
] as const)('without %s, %s is off', (part, href) => {
  expect(isPageOn(href, { ...defaultParts, [part]: false })).toBe(false);
});

test('a page of two parts is off without both', () => {
  expect(isPageOn('/yoga', { ...defaultParts, classes: false })).toBe(true);
  expect(isPageOn('/yoga', { ...defaultParts, classes: false, sessions: false })).toBe(false);
  expect(isAdminPageOn('coupons', { ...defaultParts, chocolates: false })).toBe(true);
  expect(isAdminPageOn('orders', { ...defaultParts, chocolates: false })).toBe(false);
  expect(isAdminPageOn('history', { classes: false, sessions: false, chocolates: false, newsletter: false })).toBe(
    true,
  );
});
