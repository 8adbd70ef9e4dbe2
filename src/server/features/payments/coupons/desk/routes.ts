import type { Bind } from '../../../../http/bind.ts';
import type { CouponDesk } from './service.ts';

/** Binds the owner's calls about coupons. */
export function couponDeskRoutes(bind: Bind, desk: CouponDesk): void {
  bind('GET /api/admin/coupons', () => desk.list());
  bind('POST /api/admin/coupons', ({ body, who }) => desk.create(body, who.ownerId));
  bind('PUT /api/admin/coupons/{id}', ({ params, body, who }) => desk.change(params.id, body, who.ownerId));
  bind('DELETE /api/admin/coupons/{id}', ({ params, who }) => desk.remove(params.id, who.ownerId));
}
