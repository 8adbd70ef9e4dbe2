import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { ChocolateAdminService } from './service.ts';

export function registerChocolateAdminRoutes(route: EndpointRouter, chocolates: ChocolateAdminService): void {
  route('GET /api/admin/chocolates', ({ query }) => chocolates.list(query));
  route('GET /api/admin/chocolates/summary', ({ query }) => chocolates.getSummary(query));
  route('POST /api/chocolates', ({ body: { price: priceCents, ...chocolate }, actor }) =>
    chocolates.create({ priceCents, ...chocolate }, actor.ownerId),
  );
  route('PUT /api/chocolates/{id}', ({ params, body: { price: priceCents, ...chocolate }, actor }) =>
    chocolates.change(params.id, { priceCents, ...chocolate }, actor.ownerId),
  );
  route('DELETE /api/chocolates/{id}', ({ params, actor }) => chocolates.remove(params.id, actor.ownerId));
  route('PUT /api/chocolates/{id}/picture', ({ params, body, actor }) =>
    chocolates.setPhoto(params.id, body, actor.ownerId),
  );
  route('DELETE /api/chocolates/{id}/picture', ({ params, actor }) => chocolates.removePhoto(params.id, actor.ownerId));
}
