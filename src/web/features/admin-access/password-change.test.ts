import { expect, test } from 'vitest';
import { PASSWORD_CHARACTERS as contracted } from '#contract/admin-access.ts';
import { PASSWORD_CHARACTERS, passwordErrors } from './password-change.ts';

const good = {
  currentPassword: 'seven kinds of moss',
  newPassword: 'eight kinds of cedar',
  newPasswordAgain: 'eight kinds of cedar',
};
const wrongIn = (texts: object) => Object.keys(passwordErrors({ ...good, ...texts }, false));

test('form and server ask for equally many characters', () => {
  expect(PASSWORD_CHARACTERS).toBe(contracted);
});

test('a change needs the current password and twice the same new one', () => {
  expect(passwordErrors(good, false)).toEqual({});
  expect(wrongIn({ currentPassword: '' })).toEqual(['currentPassword']);
  expect(wrongIn({ newPassword: '' })).toEqual(['newPassword']);
  expect(wrongIn({ newPasswordAgain: '' })).toEqual(['newPasswordAgain']);
  expect(wrongIn({ newPasswordAgain: 'eight kinds of Cedar' })).toEqual(['newPasswordAgain']);
});

test('a code is asked for where two-step sign-in is on', () => {
  expect(Object.keys(passwordErrors(good, true))).toEqual(['code']);
  expect(passwordErrors({ ...good, code: '123456' }, true)).toEqual({});
});

test('a short new password is named as such, whatever stands below it', () => {
  expect(wrongIn({ newPassword: 'eleven char', newPasswordAgain: '' })).toEqual(['newPassword']);
  expect(wrongIn({ newPassword: 'twelve chars', newPasswordAgain: 'twelve chars' })).toEqual([]);
});
