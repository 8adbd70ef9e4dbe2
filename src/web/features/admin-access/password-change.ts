import { adminSettings } from '#web/content/admin-access.ts';
import { stepUpFields } from '#web/content/admin-two-step.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

/** What the server takes at least (contract/admin-access.ts, which carries schemas and stays there). */
export const MIN_PASSWORD_LENGTH = 12;

/** The fields of the form: named so that browsers know which password is which, and none is trimmed. */
export type PasswordField = 'currentPassword' | 'code' | 'newPassword' | 'newPasswordAgain';

/** What is wrong with a change of the password before it is sent. */
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
