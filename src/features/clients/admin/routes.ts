import type { ClientRouter } from '../failures.ts';
import type { ClientAdminService } from './service.ts';

export function registerClientAdminRoutes(route: ClientRouter, clients: ClientAdminService): void {
  route('GET /api/admin/users', clients.list['GET /api/admin/users']);
  route('GET /api/admin/users/summary', clients.list['GET /api/admin/users/summary']);
  route('GET /api/admin/users/csv', clients.list['GET /api/admin/users/csv']);
  route('POST /api/admin/users', ({ body, actor }) => clients.create(body, actor.ownerId));
  route('PUT /api/admin/users/{id}', ({ params, body, actor }) => clients.change(params.id, body, actor.ownerId));
  route('PUT /api/admin/users/{id}/intake-form', ({ params, body, actor }) =>
    clients.markIntakeForm(params.id, body.intakeFormCompleted, actor.ownerId),
  );
  route('DELETE /api/admin/users/{id}', ({ params, actor }) =>
    clients.deleteOrAnonymizeClient(params.id, actor.ownerId),
  );
  route('GET /api/admin/users/{id}/record', ({ params, query }) => clients.getRecord(params.id, query));
  route('POST /api/admin/users/{id}/notes', ({ params, body, actor }) =>
    clients.addNote(params.id, body, actor.ownerId),
  );
  route('PUT /api/admin/client-notes/{id}', ({ params, body, actor }) =>
    clients.changeNote(params.id, body, actor.ownerId),
  );
  route('DELETE /api/admin/client-notes/{id}', ({ params, actor }) => clients.removeNote(params.id, actor.ownerId));
  route('GET /api/admin/users/{id}/merge', ({ params, query }) => clients.previewMerge(params.id, query.otherId));
  route('POST /api/admin/users/{id}/merge', ({ params, body, actor }) =>
    clients.merge(params.id, body.otherId, actor.ownerId),
  );
  route('DELETE /api/admin/client-merges/{id}', ({ params, actor }) => clients.undoMerge(params.id, actor.ownerId));
  route('GET /api/admin/users/{id}/forms/{form}', ({ params, actor }) => clients.readForm(params, actor.ownerId));
}
