import { isRefusal, refuse } from '#domain/refusal.ts';
import type { Bind } from '../../http/bind.ts';
import type { ClientFormService } from './service.ts';

/** Binds the calls about a client's forms. Everybody's own only: another's id is refused before anything is read. */
export function clientFormRoutes(bind: Bind, forms: ClientFormService): void {
  bind('GET /api/user/{id}/forms', async ({ params: { id }, who }) =>
    id === who.clientId ? forms.list(id) : refuse('not-yours'),
  );
  bind('GET /api/user/{id}/forms/{form}', async ({ params: { id, form }, who }) =>
    id === who.clientId ? forms.read({ clientId: id, form }) : refuse('not-yours'),
  );
  bind('PUT /api/user/{id}/forms/{form}', async ({ params: { id, form }, body, who }) =>
    id === who.clientId ? forms.save({ clientId: id, form }, body) : refuse('not-yours'),
  );
  bind('POST /api/user/{id}/forms/{form}/submit', async ({ params: { id, form }, body, who }) => {
    if (id !== who.clientId) return refuse('not-yours');
    const outcome = await forms.submit({ clientId: id, form }, body);
    return isRefusal(outcome) ? outcome : { ...outcome, message: 'Thank you. Your form has come in.' };
  });
}
