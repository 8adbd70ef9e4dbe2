import { expect, test } from 'vitest';
import { AddForm, EditForm, type EntryValues, getChanges, toEntryValues, toFormValues } from './entry-form.ts';

const entry: EntryValues = {
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

const parse = (changes: object) => {
  const form = toFormValues(entry);
  return toEntryValues(EditForm.parse({ ...form, rate: Number(form.rate), ...changes }));
};

test('an unchanged entry has nothing to save', () => {
  expect(getChanges(entry, parse({}))).toEqual({ was: {} });
  expect(getChanges(entry, parse({ class: 'Hatha Yoga ' }))).toEqual({ was: {} });
});

test('only changed fields are sent, with their earlier values', () => {
  expect(getChanges(entry, parse({ rate: 80, paid: 'yes', location: undefined }))).toEqual({
    rate: 80,
    paid: 'yes',
    location: '',
    was: { rate: 75.5, paid: 'no', location: 'Studio A' },
  });
});

test('an edited entry may have no class and no location, but a new one has both', () => {
  const { class: _class, location: _location, ...others } = entry;
  expect(EditForm.safeParse(others).success).toBe(true);
  const paths = AddForm.safeParse({ ...others, repeatCount: 1 }).error?.issues.map(({ path }) => path[0]);
  expect(paths).toEqual(['class', 'location']);
});

test.each([0, 53, 1.5, undefined])('a repeat of %s is rejected', (repeatCount) => {
  const { error } = AddForm.safeParse({ ...entry, repeatCount });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a number from 1 to 52.']);
});
