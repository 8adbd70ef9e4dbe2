import type { ClassDeps } from '../deps.ts';
import type { ClassRouter } from '../failures.ts';
import { getMessages, previewMessage, undoMessage, writeMessage } from './service.ts';

export function registerClassMessageRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('GET /api/admin/events/{id}/messages', ({ params }) => getMessages(deps, params.id));
  route('POST /api/admin/events/{id}/messages', ({ params, body, actor }) =>
    writeMessage(deps, actor.ownerId, params.id, body),
  );
  route('POST /api/admin/events/{id}/message-preview', ({ params, body }) => previewMessage(deps, params.id, body));
  route('DELETE /api/admin/class-messages/{id}', ({ params, actor }) => undoMessage(deps, actor.ownerId, params.id));
}
