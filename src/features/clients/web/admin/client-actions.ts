import { confirmDeletion, readId, runAction, runChange, submitForm } from '#platform/admin/actions.ts';
import { showToast } from '#platform/ui/toast.tsx';
import type { Client } from '../../contract/clients-admin.ts';
import { ownerApi } from '../signed-in-api.ts';
import { ClientWithoutEmailForm, NewClientForm } from './client-dialog.tsx';
import { formatFullName } from './format-client.ts';

export const confirmClientDeletion = (client: Client) =>
  confirmDeletion(
    `${formatFullName(client)} is signed out, and their profile, forms, messages and newsletter subscription are deleted, and so are your notes on them. Past sessions, orders and payments are kept without a name; signed waivers stay as they are.`,
  );

/** Adds a client. */
export const createClient = (data: FormData) =>
  submitForm(data, NewClientForm, {
    save: (body) => ownerApi('POST /api/admin/users', { body }),
    saved: ({ message }) => message,
    failed: 'Failed to Create Client',
    alwaysAlert: true,
  });

/** Saves what is known about a client. */
export const updateClient = (data: FormData) =>
  submitForm(data, ClientWithoutEmailForm, {
    save: (body) => ownerApi('PUT /api/admin/users/{id}', { params: readId(data), body }),
    saved: ({ message }) => message,
    failed: 'Failed to Update User',
    alwaysAlert: true,
  });

/** Says whether the form for new clients is there. */
export function changeIntakeState(data: FormData): Promise<null> {
  const body = { intakeFormCompleted: data.get('completed') === 'on' };
  const change = () => ownerApi('PUT /api/admin/users/{id}/intake-form', { params: readId(data), body });
  return runAction('Failed to update intake form.', change, ({ message }) => message);
}

/** Deletes a client. Resolves to whether it is done. */
export async function deleteClient(data: FormData): Promise<boolean> {
  const deleted = await runChange('Failed to delete user.', () =>
    ownerApi('DELETE /api/admin/users/{id}', { params: readId(data) }),
  );
  if (deleted) showToast(deleted.message);
  return deleted !== undefined;
}
