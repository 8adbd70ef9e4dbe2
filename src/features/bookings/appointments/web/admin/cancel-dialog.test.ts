import { expect, test } from 'vitest';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import { CancelForm, toCancellation } from './cancel-dialog.tsx';

function parse(entries: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ refundableCents: '9000', ...entries })) data.append(name, value);
  const submission = parseForm(data, CancelForm);
  if (submission.status === 'success') return toCancellation(submission.value);
  return submission.status === 'error' ? submission.error : undefined;
}

test.each([
  ['all', true],
  ['part', 33.4],
  ['none', false],
])('a refund of %s is sent as %s', (refund, expected) => {
  expect(parse({ refund, amount: '33.40', notify: 'on', note: 'A cold.' })).toEqual({
    refund: expected,
    notify: true,
    note: 'A cold.',
  });
});

test.each(['', '0', '90.01', '8e1'])('a partial refund of "%s" is refused beside the amount', (amount) => {
  expect(parse({ refund: 'part', amount })).toEqual({ amount: ['Please enter an amount from $0.01 to $90.'] });
});

test('the amount matters only for a partial refund, and a note only with an email', () => {
  expect(parse({ refund: 'none', amount: 'x', note: 'A cold.' })).toEqual({ refund: false, notify: false, note: '' });
});

test('the refund must be chosen when there is money to refund', () => {
  expect(parse({})).toEqual({ refund: ['Please choose what is refunded.'] });
  expect(parse({ refundableCents: '0' })).toMatchObject({ refund: false });
});
