import type { FastifyInstance } from 'fastify';
import type { ShopRouter } from '../failures.ts';
import { registerOpeningForm } from './opening-form.ts';
import type { RestockService } from './service.ts';

export function registerRestockRoutes(route: ShopRouter, restock: RestockService, scope: FastifyInstance): void {
  scope.register((forms) => registerOpeningForm(forms, restock));
  route('POST /api/shop/opening-requests', ({ body, meta }) => restock.askForOpening(body, meta));
  route('POST /api/chocolates/{id}/restock-requests', ({ params, body, meta }) => restock.ask(params.id, body, meta));
  route('GET /api/restock-requests/by-link', ({ query }) => restock.findByLink(query.token));
  route('POST /api/restock-requests/confirmation', ({ body }) => restock.confirm(body.token));
  route('POST /api/restock-requests/cancellation', ({ body }) => restock.cancel(body.token));
}
