import { defineFeature } from '#platform/feature.ts';
import { couponAdminEndpoints } from '../contract/coupons.ts';
import { changeCoupon, createCoupon, deleteCoupon, listCoupons } from './admin/service.ts';
import { couponFailures } from './failures.ts';
import { createCouponService } from './service.ts';

export const coupons = defineFeature({
  name: 'coupons',
  endpoints: couponAdminEndpoints,
  failures: couponFailures,
  services: (deps) => ({ ...createCouponService(deps), deps }),
  routes: ({ deps }) => ({
    'GET /api/admin/coupons': ({ query }) => listCoupons(deps, query),
    'POST /api/admin/coupons': ({ body, actor }) => createCoupon(deps, body, actor.ownerId),
    'PUT /api/admin/coupons/{id}': ({ params, body, actor }) => changeCoupon(deps, params.id, body, actor.ownerId),
    'DELETE /api/admin/coupons/{id}': ({ params, actor }) => deleteCoupon(deps, params.id, actor.ownerId),
  }),
});
