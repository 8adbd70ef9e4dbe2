import { fail, isFailure } from '#platform/failure.ts';
import { type FormEditingDeps, getNewClientForm, saveNewClientForm } from './edit-form.ts';
import type { ClientRouter } from './failures.ts';
import type { ClientFormService } from './service.ts';

/** Registers the client's form endpoints. Another client's id fails before anything is read. */
export function registerClientFormRoutes(route: ClientRouter, forms: ClientFormService, deps: FormEditingDeps): void {
  route('GET /api/user/{id}/forms', async ({ params: { id }, actor }) =>
    id === actor.clientId ? forms.list(id) : fail('not-yours'),
  );
  route('GET /api/user/{id}/forms/{form}', async ({ params: { id, form }, actor }) =>
    id === actor.clientId ? forms.read({ clientId: id, form }) : fail('not-yours'),
  );
  route('PUT /api/user/{id}/forms/{form}', async ({ params: { id, form }, body, actor }) =>
    id === actor.clientId ? forms.save({ clientId: id, form }, body) : fail('not-yours'),
  );
  route('POST /api/user/{id}/forms/{form}/submit', async ({ params: { id, form }, body, actor }) => {
    if (id !== actor.clientId) return fail('not-yours');
    const outcome = await forms.submit({ clientId: id, form }, body);
    return isFailure(outcome) ? outcome : { ...outcome, message: 'Thank you. Your form was submitted.' };
  });
  route('GET /api/admin/new-client-form', () => getNewClientForm(deps));
  route('PUT /api/admin/new-client-form', ({ body, actor }) => saveNewClientForm(deps, body, actor.ownerId));
}
