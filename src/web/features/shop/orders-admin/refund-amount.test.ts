import { expect, test } from 'vitest';
import { parseRefundAmount } from './refund-amount.ts';

test.each([
  ['12.50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  [' $12.50 ', 1250],
  ['0.01', 1],
  ['41', 4100],
  ['41.00', 4100],
])('%j is %i cents', (typed, cents) => {
  expect(parseRefundAmount(typed, 4100)).toEqual({ cents });
});

test.each(['41.01', '100', '9999999'])('%j is more than is left', (typed) => {
  expect(parseRefundAmount(typed, 4100)).toEqual({ error: 'At most $41.00 is left.' });
});

test.each(['0', '0.00', '-1', '1,50', '1.005', 'ten', '1e3', '99999999'])('%j is no amount', (typed) => {
  expect(parseRefundAmount(typed, 4100)).toEqual({ error: 'Please enter an amount like 12.50.' });
});

test.each(['', '  ', '$'])('%j is nothing', (typed) => {
  expect(parseRefundAmount(typed, 4100)).toEqual({ error: 'Please enter an amount.' });
});
