import { expect, test } from 'vitest';
import { formatTerm, formatValue } from './format-history.ts';

test.each([
  ['signUpLink', 'Sign up link'],
  ['location', 'Location'],
  ['finance-entry', 'Finance entry'],
  ['told by email', 'Told by email'],
  ['', ''],
])('the term %j reads %j', (term, words) => expect(formatTerm(term)).toBe(words));

test.each([
  ['2026-11-24', 'Tuesday, November 24, 2026'],
  ['18:30', '6:30 PM'],
  ['true', 'Yes'],
  ['false', 'No'],
  ['', 'nothing'],
  ['2026-02-30', '2026-02-30'],
  ['$18.00', '$18.00'],
  ['<b>', '<b>'],
])('the value %j reads %j', (value, words) => expect(formatValue(value)).toBe(words));
