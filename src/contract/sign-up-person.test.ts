import { expect, test } from 'vitest';
import { classCalls } from '#contract/classes.ts';
import { isSignUpLine, SIGN_UP_LINES, type SignUpLine } from '#domain/classes/sign-up-person.ts';

const { shape } = classCalls['POST /api/signup'].body;

const texts = [
  ...['5035550199', '(503) 555-0199', '555-019', '7', 'ask my sister', '٥٥٥', '+44 20 7946 0958', ' 5 '],
  ...['', '   ', '\t', '\u200b', 'one\ntwo', 'a\u0000b', '\ud800', '\u202e5', 'x'.repeat(40), 'x'.repeat(41)],
  ...['x'.repeat(120), 'x'.repeat(121)],
];

test.each(Object.keys(SIGN_UP_LINES) as SignUpLine[])('browser and server take the same for a %s', (field) => {
  for (const text of texts) {
    expect(isSignUpLine(field, text), JSON.stringify(text)).toBe(shape[field].safeParse(text).success);
  }
});

test('a phone is whatever is not blank, as the specification has it', () => {
  for (const text of ['7', '555-019', 'ask my sister']) expect(isSignUpLine('phone', text)).toBe(true);
  for (const text of ['', '   ', '\u200b']) expect(isSignUpLine('phone', text)).toBe(false);
});
