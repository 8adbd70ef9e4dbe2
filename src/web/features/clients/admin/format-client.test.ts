import { expect, test } from 'vitest';
import { formatPhone } from './format-client.ts';

test.each([
  ['5035550101', '(503) 555-0101'],
  ['555010', '555010'],
  ['', ''],
])('%s reads as %s', (phone, words) => {
  expect(formatPhone(phone)).toBe(words);
});
