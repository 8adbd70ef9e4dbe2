import type { ShopRouter } from '../../failures.ts';
import type { OrderAdminService } from './service.ts';

export function registerOrderAdminRoutes(route: ShopRouter, orders: OrderAdminService): void {
  route('GET /api/admin/orders', ({ query }) => orders.list(query));
  route('GET /api/admin/orders/summary', ({ query }) => orders.getSummary(query));
  route('GET /api/admin/orders/export', ({ query }) => orders.exportCsv(query));
  route('GET /api/admin/orders/{id}', ({ params }) => orders.getOrder(params.id));
  route('PUT /api/admin/orders/{id}/status', ({ params, body, actor }) =>
    orders.changeStatus(params.id, body, actor.ownerId),
  );
  route('POST /api/admin/orders/{id}/refund', ({ params, body, actor }) => {
    const { amount: amountCents, refundedWas: expectedRefundedCents, ...more } = body ?? {};
    return orders.refund(params.id, { ...more, amountCents, expectedRefundedCents }, actor.ownerId);
  });
}
