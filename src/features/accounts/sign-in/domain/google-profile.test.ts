import { expect, test } from 'vitest';
import { parseGoogleProfile } from './google-profile.ts';

const account = {
  email: 'maya.l+yoga@example.com',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  image: 'https://lh3.example/a',
};

test('a complete Google profile is used as it is', () => {
  expect(parseGoogleProfile(account)).toEqual({ firstName: 'Maya', lastName: 'Lindqvist', image: account.image });
});

test('a Google profile without a name gets the first part of the email as first name', () => {
  expect(parseGoogleProfile({ ...account, firstName: ' ', lastName: '' })).toMatchObject({
    firstName: 'maya',
    lastName: '',
  });
  expect(parseGoogleProfile({ ...account, firstName: '', email: '_@example.com' }).firstName).toBe('example');
});

test('a picture that is no plain https address is left out', () => {
  for (const image of [
    'http://a.example/x',
    'javascript:alert(1)',
    'data:image/png;base64,x',
    'https://a.example/" onerror="x',
    `https://a.example/${'x'.repeat(500)}`,
    '',
  ]) {
    expect(parseGoogleProfile({ ...account, image }).image, image).toBe('');
  }
});
