import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { RestockService } from './service.ts';

export function registerRestockRoutes(route: EndpointRouter, restock: RestockService): void {
  route('POST /api/chocolates/{id}/restock-requests', ({ params, body, meta }) => restock.ask(params.id, body, meta));
  route('GET /api/restock-requests/by-link', ({ query }) => restock.findByLink(query.token));
  route('POST /api/restock-requests/confirmation', ({ body }) => restock.confirm(body.token));
  route('POST /api/restock-requests/cancellation', ({ body }) => restock.cancel(body.token));
}
