import { adminSettings } from '#web/content/admin-access.ts';
import { stepUpFields } from '#web/content/admin-two-step.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

/** The minimum length on the server. It repeats contract/admin-access.ts, whose schemas must not reach the browser. */
export const MIN_PASSWORD_LENGTH = 12;

/** Form fields, named so that password managers tell the passwords apart. Passwords are not trimmed. */
export type PasswordField = 'currentPassword' | 'code' | 'newPassword' | 'newPasswordAgain';

/** Validates a password change before it is sent. */
export function validatePasswordChange(values: FormValues, requiresCode: boolean): FieldErrors<PasswordField> {
  const { missing, short, different } = adminSettings.password;
  const { currentPassword = '', code = '', newPassword = '', newPasswordAgain = '' } = values;
  const errors: FieldErrors<PasswordField> = {};
  if (!currentPassword) errors.currentPassword = missing;
  if (requiresCode && !code) errors.code = stepUpFields.missingCode;
  if (!newPassword) errors.newPassword = missing;
  else if (newPassword.length < MIN_PASSWORD_LENGTH) errors.newPassword = short(MIN_PASSWORD_LENGTH);
  else if (newPasswordAgain !== newPassword) errors.newPasswordAgain = newPasswordAgain ? different : missing;
  return errors;
}
