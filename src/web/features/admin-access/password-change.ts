import { deskSettings } from '#web/content/desk-access.ts';
import { proofFields } from '#web/content/desk-two-step.ts';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';

/** What the server takes at least (contract/admin-access.ts, which carries schemas and stays there). */
export const PASSWORD_CHARACTERS = 12;

/** The fields of the form: named so that browsers know which password is which, and none is trimmed. */
export type PasswordField = 'currentPassword' | 'code' | 'newPassword' | 'newPasswordAgain';

/** What is wrong with a change of the password before it is sent. */
export function passwordErrors(texts: Texts, asksCode: boolean): Wrong<PasswordField> {
  const { missing, short, different } = deskSettings.password;
  const { currentPassword = '', code = '', newPassword = '', newPasswordAgain = '' } = texts;
  const wrong: Wrong<PasswordField> = {};
  if (!currentPassword) wrong.currentPassword = missing;
  if (asksCode && !code) wrong.code = proofFields.missingCode;
  if (!newPassword) wrong.newPassword = missing;
  else if (newPassword.length < PASSWORD_CHARACTERS) wrong.newPassword = short(PASSWORD_CHARACTERS);
  else if (newPasswordAgain !== newPassword) wrong.newPasswordAgain = newPasswordAgain ? different : missing;
  return wrong;
}
