import { expect, test } from 'vitest';
import type { FinanceEntry } from '#contract/finances.ts';
import { createDraft, findInvalidFields, getChanges, parseAmount } from './entry-draft.ts';

const entry: FinanceEntry = {
  _id: 'e',
  id: 'e',
  date: '2026-11-20',
  time: '18:00',
  class: 'Hatha Yoga',
  location: 'Studio A',
  rate: 75.5,
  paymentFrequency: 'per-class',
  paymentMethod: 'cash',
  paymentRequestSent: 'no',
  paid: 'no',
  taxed: 'no',
};

test('an entry that was not touched has nothing to save', () => {
  expect(getChanges({ entry, draft: createDraft(entry) })).toEqual({});
  expect(getChanges({ entry, draft: { ...createDraft(entry), rate: '75.5', class: 'Hatha Yoga ' } })).toEqual({});
});

test('only what was changed is sent, with what it was', () => {
  const draft = { ...createDraft(entry), rate: '80', paid: 'yes', location: '' };
  expect(getChanges({ entry, draft })).toEqual({
    rate: 80,
    paid: 'yes',
    location: '',
    was: { rate: 75.5, paid: 'no', location: 'Studio A' },
  });
});

test.each([
  ['75.00', 75],
  [' 0 ', 0],
  ['.5', 0.5],
  ['12.', 12],
  ['-1', undefined],
  ['75.001', undefined],
  ['1e3', undefined],
  ['', undefined],
])('an amount of %j is %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test('dates, times and amounts must be readable; class and location may be empty', () => {
  const draft = { ...createDraft(entry), date: '', time: '', rate: '-1', class: '', location: '' };
  expect(findInvalidFields(draft)).toEqual(['date', 'time', 'rate']);
});
