import { expect, test } from 'vitest';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import { PasswordAndCodeForm, PasswordForm } from './settings-actions.ts';

const good = {
  currentPassword: ' seven kinds of moss ',
  newPassword: 'eight kinds of cedar',
  newPasswordAgain: 'eight kinds of cedar',
};

/** The errors of a password change, as the form and the action find them. */
function findErrors(values: Record<string, string>, schema: Parameters<typeof parseForm>[1] = PasswordForm) {
  const formData = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...values })) formData.set(name, value);
  const submission = parseForm(formData, schema);
  return submission.status === 'success' ? submission.value : submission.error;
}

test('a change needs the current password and the new one twice, and trims neither', () => {
  expect(findErrors({})).toEqual(good);
  expect(findErrors({ currentPassword: '' })).toEqual({ currentPassword: ['Please enter your current password.'] });
  expect(findErrors({ newPassword: '' })).toHaveProperty('newPassword', ['Please enter your new password.']);
  expect(findErrors({ newPasswordAgain: '' })).toHaveProperty('newPasswordAgain');
  expect(findErrors({ newPasswordAgain: 'eight kinds of Cedar' })).toEqual({
    newPasswordAgain: ['This doesn’t match the password above.'],
  });
});

test('a code is required if two-factor login is on', () => {
  expect(findErrors({ code: '' }, PasswordAndCodeForm)).toEqual({ code: ['Please enter the code.'] });
  expect(findErrors({ code: '123456' }, PasswordAndCodeForm)).toEqual({ ...good, code: '123456' });
});

test('a new password that is too short is reported first', () => {
  const errors = findErrors({ newPassword: 'eleven char', newPasswordAgain: 'x' });
  expect(errors).toHaveProperty('newPassword', ['Your new password must have at least 12 characters.']);
  const twelve = { newPassword: 'twelve chars', newPasswordAgain: 'twelve chars' };
  expect(findErrors(twelve)).toEqual({ ...good, ...twelve });
});
