import type { SubmissionResult } from '@conform-to/react';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { parseForm } from '#platform/shell/parse-form.ts';
import { account } from './accounts-words.ts';
import { updateStoredUser } from './area-user.ts';
import { Profile } from './profile-schema.ts';
import { clientApi } from './signed-in-api.ts';
import { userFromLogin } from './user-record.ts';

/** Saves the profile form of a client and returns the result for the form. */
export async function updateProfile(userId: string, formData: FormData): Promise<SubmissionResult> {
  const submission = parseForm(formData, Profile, 'client');
  if (submission.status !== 'success') return submission.reply();
  try {
    const { user } = await clientApi('PUT /api/user/{id}/update', { params: { id: userId }, body: submission.value });
    if (updateStoredUser(userId, userFromLogin(user))) await showAlert({ ...account.done, icon: 'success' });
    return submission.reply();
  } catch (error) {
    if (!isUnauthenticated(error)) await showAlert({ ...account.failed, icon: 'error' });
    const fields = asApiError(error)?.fields ?? {};
    const errors = fieldErrorsFrom(fields, [...formData.keys()]) as Record<string, string>;
    const fieldErrors = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
    return submission.reply({ fieldErrors, formErrors: [account.failed.title] });
  }
}
