import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test.each([
  ['5035550101', '(503) 555-0101'],
  ['503-555-0101', '(503) 555-0101'],
  ['503.555 0101', '(503) 555-0101'],
  ['(503) 555-0101', '(503) 555-0101'],
  ['+1 503 555 0101', '(503) 555-0101'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['503 555 0101 ext. 4', '503 555 0101 ext. 4'],
  ['555010', '555010'],
  ['', ''],
])('the phone number %s is shown as %s', (phone, words) => {
  expect(formatPhone(phone)).toBe(words);
});
