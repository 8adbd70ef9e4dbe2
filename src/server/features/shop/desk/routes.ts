import type { Bind } from '../../../http/bind.ts';
import type { ChocolateDesk } from './service.ts';

/** Binds the owner's calls about tins. */
export function chocolateDeskRoutes(bind: Bind, desk: ChocolateDesk): void {
  bind('GET /api/admin/chocolates', ({ query }) => desk.list(query));
  bind('GET /api/admin/chocolates/summary', ({ query }) => desk.summary(query));
  bind('POST /api/chocolates', ({ body: { price: priceCents, ...tin }, who }) =>
    desk.create({ priceCents, ...tin }, who.ownerId),
  );
  bind('PUT /api/chocolates/{id}', ({ params, body, who }) => {
    const { price: priceCents, _id, image, pictures, reserved, ordered, ...more } = body;
    return desk.change(params.id, { priceCents, ...more }, who.ownerId);
  });
  bind('DELETE /api/chocolates/{id}', ({ params, who }) => desk.remove(params.id, who.ownerId));
  bind('PUT /api/chocolates/{id}/picture', ({ params, body, who }) => desk.givePicture(params.id, body, who.ownerId));
  bind('DELETE /api/chocolates/{id}/picture', ({ params, who }) => desk.removePicture(params.id, who.ownerId));
}
