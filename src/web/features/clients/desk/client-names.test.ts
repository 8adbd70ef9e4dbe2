import { expect, test } from 'vitest';
import { phoneInWords } from './client-names.ts';

test.each([
  ['5035550101', '(503) 555-0101'],
  ['555010', '555010'],
  ['', ''],
])('%s reads as %s', (phone, words) => {
  expect(phoneInWords(phone)).toBe(words);
});
