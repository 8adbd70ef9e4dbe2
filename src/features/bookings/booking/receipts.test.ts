import { expect, test } from 'vitest';
import { formatBookingReceiptNumber } from './receipts.ts';

test('the number of a receipt comes from the random end of the payment’s id', () => {
  expect(formatBookingReceiptNumber('0195f6a0-7c11-7d3e-9a51-03c24f2a9c10')).toBe('S-4F2A9C10');
});
