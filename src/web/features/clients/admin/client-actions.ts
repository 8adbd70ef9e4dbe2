import { ownerApi } from '#web/api/signed-in.ts';
import { runChange, submitForm } from '#web/shell/admin/actions.ts';
import { showToast } from '#web/ui/toast.tsx';
import { ClientWithoutEmailForm, NewClientForm } from './client-form.ts';

/** The actions of the list of clients and of a client's record. Returns 'deleted' after a deletion. */
export async function runClientAction(data: FormData) {
  const params = { id: String(data.get('id')) };
  const showMessage = (done: { message: string } | undefined) => done && showToast(done.message);
  switch (data.get('intent')) {
    case 'create':
      return submitForm(data, NewClientForm, {
        save: (body) => ownerApi('POST /api/admin/users', { body }),
        saved: ({ message }) => message,
        failed: 'Failed to Create Client',
        alwaysAlert: true,
      });
    case 'update':
      return submitForm(data, ClientWithoutEmailForm, {
        save: (body) => ownerApi('PUT /api/admin/users/{id}', { params, body }),
        saved: ({ message }) => message,
        failed: 'Failed to Update User',
        alwaysAlert: true,
      });
    case 'intake': {
      const body = { intakeFormCompleted: data.get('completed') === 'on' };
      const update = () => ownerApi('PUT /api/admin/users/{id}/intake-form', { params, body });
      showMessage(await runChange('Failed to update intake form.', update));
      return null;
    }
    default: {
      const deleted = await runChange('Failed to delete user.', () =>
        ownerApi('DELETE /api/admin/users/{id}', { params }),
      );
      showMessage(deleted);
      return deleted ? 'deleted' : null;
    }
  }
}
