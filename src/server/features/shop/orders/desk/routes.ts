import type { Bind } from '../../../../http/bind.ts';
import type { OrderDesk } from './service.ts';

/** Binds the owner's calls about orders. */
export function orderDeskRoutes(bind: Bind, desk: OrderDesk): void {
  bind('GET /api/admin/orders', ({ query }) => desk.list(query));
  bind('GET /api/admin/orders/summary', ({ query }) => desk.summary(query));
  bind('GET /api/admin/orders/export', ({ query }) => desk.export(query));
  bind('GET /api/admin/orders/{id}', ({ params }) => desk.show(params.id));
  bind('PUT /api/admin/orders/{id}/status', ({ params, body, who }) => desk.step(params.id, body, who.ownerId));
  bind('POST /api/admin/orders/{id}/refund', ({ params, body, who }) => {
    const { amount: amountCents, refundedWas: wasCents, ...more } = body ?? {};
    return desk.refund(params.id, { ...more, amountCents, wasCents }, who.ownerId);
  });
}
