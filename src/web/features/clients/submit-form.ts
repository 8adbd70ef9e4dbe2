import type { RequestInput } from '#contract/contract.ts';
import type { FormId } from '#domain/clients/forms.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { formEditor } from '#web/content/forms.ts';
import { updateStoredUser } from '#web/features/accounts/area-user.ts';
import { showAlert } from '#web/shell/alert.tsx';

export type FormSubmission = RequestInput<'POST /api/user/{id}/forms/{form}/submit'>['body'];

/** Submits a form and shows a failure. Resolves to whether this call submitted it. */
export async function submitForm(userId: string, form: FormId, body: FormSubmission): Promise<boolean> {
  try {
    await clientApi('POST /api/user/{id}/forms/{form}/submit', { params: { id: userId, form }, body });
    if (form === 'new-client') updateStoredUser(userId, { intakeFormCompleted: true });
    return true;
  } catch (error) {
    const apiError = asApiError(error);
    // The form is already submitted: by another window, or by this one with a lost response.
    if (apiError?.reason === 'form-submitted') await showAlert(formEditor.submittedElsewhere);
    else if (!isUnauthenticated(error)) {
      await showAlert({ ...formEditor.notSent, ...(apiError?.message && { text: apiError.message }), icon: 'warning' });
    }
    return false;
  }
}
