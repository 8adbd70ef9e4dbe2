import type { PaymentRouter } from '../../failures.ts';
import type { CouponAdminService } from './service.ts';

export function registerCouponAdminRoutes(route: PaymentRouter, coupons: CouponAdminService): void {
  route('GET /api/admin/coupons', ({ query }) => coupons.list(query));
  route('POST /api/admin/coupons', ({ body, actor }) => coupons.create(body, actor.ownerId));
  route('PUT /api/admin/coupons/{id}', ({ params, body, actor }) => coupons.change(params.id, body, actor.ownerId));
  route('DELETE /api/admin/coupons/{id}', ({ params, actor }) => coupons.remove(params.id, actor.ownerId));
}
