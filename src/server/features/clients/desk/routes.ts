import type { Bind } from '../../../http/bind.ts';
import type { ClientDeskService } from './service.ts';

/** Binds the owner's calls about clients. */
export function clientDeskRoutes(bind: Bind, clients: ClientDeskService): void {
  bind('GET /api/admin/users', ({ query: { desc, ...wanted } }) =>
    clients.list({ ...wanted, descending: desc === 'yes' }),
  );
  bind('GET /api/admin/users/summary', ({ query }) => clients.summary(query));
  bind('GET /api/admin/users/csv', ({ query: { desc, ...wanted } }) =>
    clients.file({ ...wanted, descending: desc === 'yes' }),
  );
  bind('POST /api/admin/users', ({ body, who }) => clients.create(body, who.ownerId));
  bind('PUT /api/admin/users/{id}', ({ params, body, who }) => clients.change(params.id, body, who.ownerId));
  bind('PUT /api/admin/users/{id}/intake-form', ({ params, body, who }) =>
    clients.markIntakeForm(params.id, body.intakeFormCompleted, who.ownerId),
  );
  bind('DELETE /api/admin/users/{id}', ({ params, who }) => clients.takeOut(params.id, who.ownerId));
  bind('GET /api/admin/users/{id}/record', ({ params, query }) => clients.record(params.id, query));
  bind('GET /api/admin/users/{id}/forms/{form}', ({ params, who }) => clients.readForm(params, who.ownerId));
}
