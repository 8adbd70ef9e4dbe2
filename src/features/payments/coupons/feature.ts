import { defineFeature } from '#platform/feature.ts';
import { couponAdminEndpoints } from '../contract/coupons.ts';
import { createCouponAdminService } from './admin/service.ts';
import { couponFailures } from './failures.ts';
import { createCouponService } from './service.ts';

export const coupons = defineFeature({
  name: 'coupons',
  endpoints: couponAdminEndpoints,
  failures: couponFailures,
  services: (deps) => ({ ...createCouponService(deps), admin: createCouponAdminService(deps) }),
  routes: ({ admin }) => ({
    'GET /api/admin/coupons': ({ query }) => admin.list(query),
    'POST /api/admin/coupons': ({ body, actor }) => admin.create(body, actor.ownerId),
    'PUT /api/admin/coupons/{id}': ({ params, body, actor }) => admin.change(params.id, body, actor.ownerId),
    'DELETE /api/admin/coupons/{id}': ({ params, actor }) => admin.remove(params.id, actor.ownerId),
  }),
});
