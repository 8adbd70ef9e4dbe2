import { expect, test } from 'vitest';
import { digits } from '#features/accounts/contract/accounts.ts';
import { Code, Password } from '#features/admin-access/contract/admin-access.ts';
import { Search } from '#platform/contract/fields.ts';
import { isValidSignUpField, MAX_SIGN_UP_LENGTHS, type SignUpField } from '../sign-up/domain/sign-up-fields.ts';
import { classEndpoints } from './classes.ts';

const { shape } = classEndpoints['POST /api/signup'].body;

const texts = [
  '5035550199',
  '(503) 555-0199',
  '555-019',
  '7',
  'ask my sister',
  '٥٥٥',
  '+44 20 7946 0958',
  ' 5 ',
  '\u202a(503) 555-0199\u202c',
  '\ufeffIda\u200b',
  'Id\u202ca',
  '',
  '   ',
  '\t',
  '\u200b',
  'one\ntwo',
  'a\u0000b',
  '\ud800',
  '\u202e5',
  'x'.repeat(40),
  'x'.repeat(41),
  'x'.repeat(120),
  'x'.repeat(121),
];

test.each(Object.keys(MAX_SIGN_UP_LENGTHS) as SignUpField[])(
  'browser and server accept the same values for a %s',
  (field) => {
    for (const text of texts) {
      expect(isValidSignUpField(field, text), JSON.stringify(text)).toBe(shape[field].safeParse(text).success);
    }
  },
);

test('any text that is not blank is accepted as a phone number', () => {
  for (const text of ['7', '555-019', 'ask my sister']) expect(isValidSignUpField('phone', text)).toBe(true);
  for (const text of ['', '   ', '\u200b']) expect(isValidSignUpField('phone', text)).toBe(false);
});

test('invisible characters that a phone pastes around a value are not stored', () => {
  expect(shape.phone.parse('\u202a(503) 555-0199\u202c')).toBe('(503) 555-0199');
  expect(shape.name.parse('\ufeff\u2068Ida Bell\u2069\u00ad')).toBe('Ida Bell');
  expect(shape.email.parse('\u200bida@example.com\u202c')).toBe('ida@example.com');
  expect(digits(10).parse('\u202a5035550199\u202c')).toBe('5035550199');
  expect(Code.parse('KINDWORDS\u200b')).toBe('KINDWORDS');
  expect(Search.parse('\u202aida\u202c')).toBe('ida');
  expect(Password.parse('\u202asecret\u202c')).toBe('\u202asecret\u202c');
});
