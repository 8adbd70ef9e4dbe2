import { expect, test } from 'vitest';
import {
  countChocolates,
  describePayment,
  formatLineSummary,
  formatOrderDay,
  formatOrderTime,
  getPaymentBadge,
} from './format-order.ts';

const zone = 'America/Los_Angeles';

test('a day is formatted in the zone of the business, with the year if it is another one', () => {
  expect(formatOrderDay('2026-11-20T02:00:00Z', { zone, today: '2026-11-20' })).toBe('Thu, Nov 19');
  expect(formatOrderDay('2025-12-31T23:00:00Z', { zone, today: '2026-01-01' })).toBe('Wed, Dec 31, 2025');
  expect(formatOrderTime('2026-11-20T18:04:00Z', zone)).toBe('10:04 AM');
});

test('tins are formatted with their quantity and name', () => {
  const lines = [
    { _id: '1', name: 'Plain Dark', priceCents: 1_600, quantity: 2, lidName: '' },
    { _id: '2', name: 'Orange Blossom', priceCents: 1_800, quantity: 1, lidName: '' },
  ];
  expect(countChocolates({ lines })).toBe(3);
  expect(formatLineSummary({ lines })).toBe('2\u00a0×\u00a0Plain Dark, 1\u00a0×\u00a0Orange Blossom');
  expect(formatLineSummary({ lines: [...lines, ...lines] })).toBe(
    '2\u00a0×\u00a0Plain Dark, 1\u00a0×\u00a0Orange Blossom, 2\u00a0×\u00a0Plain Dark and 1 more',
  );
});

test('an unusual payment is marked, and stops the work if necessary', () => {
  expect(getPaymentBadge({ money: 'paid' })).toBeUndefined();
  expect(getPaymentBadge({ money: 'disputed' })).toEqual({ text: 'Disputed', isBlocking: true });
  expect(getPaymentBadge({ money: 'part-refunded' })).toEqual({ text: 'Partly refunded', isBlocking: false });
});

test('the sentence about money names what is on its way, or what has gone', () => {
  expect(describePayment({ money: 'refunding', refundedCents: 500, sendingBackCents: 1_250 })).toMatch(
    /^\$12\.50 is on its way back/,
  );
  expect(describePayment({ money: 'part-refunded', refundedCents: 1_250, sendingBackCents: 0 })).toMatch(
    /^\$12\.50 was refunded/,
  );
  expect(describePayment({ money: 'paid', refundedCents: 0, sendingBackCents: 0 })).toBe('');
});
