import { expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH as contracted } from '#contract/admin-access.ts';
import { MIN_PASSWORD_LENGTH, validatePasswordChange } from './password-change.ts';

const good = {
  currentPassword: 'seven kinds of moss',
  newPassword: 'eight kinds of cedar',
  newPasswordAgain: 'eight kinds of cedar',
};
const invalidFields = (values: object) => Object.keys(validatePasswordChange({ ...good, ...values }, false));

test('form and server ask for equally many characters', () => {
  expect(MIN_PASSWORD_LENGTH).toBe(contracted);
});

test('a change needs the current password and twice the same new one', () => {
  expect(validatePasswordChange(good, false)).toEqual({});
  expect(invalidFields({ currentPassword: '' })).toEqual(['currentPassword']);
  expect(invalidFields({ newPassword: '' })).toEqual(['newPassword']);
  expect(invalidFields({ newPasswordAgain: '' })).toEqual(['newPasswordAgain']);
  expect(invalidFields({ newPasswordAgain: 'eight kinds of Cedar' })).toEqual(['newPasswordAgain']);
});

test('a code is asked for where two-step sign-in is on', () => {
  expect(Object.keys(validatePasswordChange(good, true))).toEqual(['code']);
  expect(validatePasswordChange({ ...good, code: '123456' }, true)).toEqual({});
});

test('a short new password is named as such, whatever stands below it', () => {
  expect(invalidFields({ newPassword: 'eleven char', newPasswordAgain: '' })).toEqual(['newPassword']);
  expect(invalidFields({ newPassword: 'twelve chars', newPasswordAgain: 'twelve chars' })).toEqual([]);
});
