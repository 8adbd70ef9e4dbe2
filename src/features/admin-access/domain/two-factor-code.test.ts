import { expect, test } from 'vitest';
import { groupCharacters, parseCode } from './two-factor-code.ts';

test.each([
  ['123456', 'phone', '123456'],
  [' 123 456 ', 'phone', '123456'],
  ['abcd-efgh-jkmn-2345', 'recovery', 'abcdefghjkmn2345'],
  ['ABCD EFGH JKMN 2345', 'recovery', 'abcdefghjkmn2345'],
  ['abcd\u2011efgh\u2013jkmn-2345', 'recovery', 'abcdefghjkmn2345'],
  ['12345', 'neither', '12345'],
  ['1234567', 'neither', '1234567'],
  ['abcd-efgh-jkmn-1234', 'neither', 'abcdefghjkmn1234'],
  ['\u0661\u0662\u0663\u0664\u0665\u0666', 'neither', '\u0661\u0662\u0663\u0664\u0665\u0666'],
  ['', 'neither', ''],
])('the entered code %j is parsed as %s', (typed, kind, plain) => expect(parseCode(typed)).toEqual({ kind, plain }));

test.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEF', 'ABCD EF'],
  ['', ''],
])('the code %j is grouped as %j', (text, groups) => expect(groupCharacters(text)).toBe(groups));
