import { z } from 'zod';
import { NewPerson } from '#contract/sign-ups-admin.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { submitForm } from '#web/shell/admin/actions.ts';

/** The fields of a person; further values of the form are ignored. */
export const PersonForm = z.object(NewPerson.shape);

/** Signs a person up for a class. With `mailed`, the class is upcoming and the person gets a confirmation. */
export function addPerson(data: FormData) {
  return submitForm(data, PersonForm, {
    async save(body) {
      await ownerApi('POST /api/admin/events/{id}/people', { params: { id: String(data.get('id')) }, body });
      return body;
    },
    saved: ({ name, email }) =>
      `${name} has a spot.${email && data.has('mailed') ? ' A confirmation is on its way.' : ''}`,
    failed: 'Failed to add this person.',
  });
}
