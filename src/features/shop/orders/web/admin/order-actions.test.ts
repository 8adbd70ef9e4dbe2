import { expect, test } from 'vitest';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import { RefundForm, toRefundBody } from './order-actions.tsx';

/** Parses a refund as the form and the action do: the body for the API, or the errors. */
function parseRefund(values: Record<string, string>) {
  const data = new FormData();
  const whole = { intent: 'refund', leftCents: '4100', refundedWasCents: '550', ...values };
  for (const [name, value] of Object.entries(whole)) data.set(name, value);
  const submission = parseForm(data, RefundForm);
  return submission.status === 'success' ? toRefundBody(submission.value) : submission.error;
}

test.each([
  ['12.50', 12.5],
  ['12.5', 12.5],
  ['12', 12],
  [' $12.50 ', 12.5],
  ['0.01', 0.01],
  ['41', 41],
  ['41.00', 41],
])('a part of %j is refunded as %d dollars', (amount, dollars) => {
  expect(parseRefund({ how: 'part', amount })).toEqual({ amount: dollars, refundedWas: 5.5 });
});

test.each(['41.01', '100', '99999999'])('a part of %j is refused, because less is left', (amount) => {
  expect(parseRefund({ how: 'part', amount })).toEqual({ amount: ['At most $41 is left.'] });
});

test.each(['0', '0.00', '-1', '1,50', '1.005', 'ten', '1e3', '9999999999'])(
  'a partial refund of %j is not an amount',
  (amount) => {
    expect(parseRefund({ how: 'part', amount })).toEqual({ amount: ['Please enter an amount like 12.50.'] });
  },
);

test.each(['', '  ', '$'])('a part of %j is refused as missing', (amount) => {
  expect(parseRefund({ how: 'part', amount })).toEqual({ amount: ['Please enter an amount.'] });
});

test('a whole refund ignores the amount and restocks only if the box is checked', () => {
  expect(parseRefund({ how: 'all', amount: 'ten' })).toEqual({ restock: false, refundedWas: 5.5 });
  expect(parseRefund({ how: 'all', restock: 'on', reason: ' Sorry. ' })).toEqual({
    restock: true,
    refundedWas: 5.5,
    reason: 'Sorry.',
  });
});
