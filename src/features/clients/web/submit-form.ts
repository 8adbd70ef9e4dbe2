import { updateStoredUser } from '#features/accounts/session/web/area-user.ts';
import { asApiError, isUnauthenticated } from '#platform/api/client.ts';
import type { RequestInput } from '#platform/contract/endpoint.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import type { ClientEndpoints } from '../contract/endpoints.ts';
import type { FormId } from '../domain/forms.ts';
import { formEditor } from './forms-words.ts';
import { clientApi } from './signed-in-api.ts';

export type FormSubmission = RequestInput<ClientEndpoints['POST /api/user/{id}/forms/{form}/submit']>['body'];

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
