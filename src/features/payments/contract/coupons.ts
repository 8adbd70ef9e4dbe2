import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Done, Id, line, Page, unchangedFields } from '#platform/contract/fields.ts';
import { normalizeCouponCode } from '../domain/coupon.ts';

const kind = z.enum(['shop', 'booking']);
const discount = z
  .number()
  .min(0.0001)
  .max(1)
  .refine((fraction) => Math.abs(fraction * 1e4 - Math.round(fraction * 1e4)) < 1e-6, 'must have at most four decimals')
  .meta({ description: 'A fraction: 0.15 takes 15% off. A code for bookings pays for the whole session: 1' });
const expiresOn = Day.refine((day) => day < '2200-01-01', 'must be before the year 2200')
  .nullable()
  .meta({ description: 'The last valid day; null: no end' });
const useLimit = z.number().int().min(1).max(1_000_000).nullable().meta({ description: 'null: no limit' });

/** A coupon in the admin area. */
export const Coupon = z
  .object({
    _id: Id,
    code: z.string(),
    kind,
    discount: z.number(),
    active: z.boolean(),
    expiresOn: z.string().nullable(),
    maxUses: z.number().int().nullable(),
    maxUsesPerClient: z.number().int().nullable(),
    uses: z.number().int().meta({ description: 'Number of uses, including carts that are being paid' }),
    state: z
      .enum(['works', 'off', 'expired', 'used-up'])
      .meta({ description: 'Whether it is valid today, and if not, why' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof Coupon>;

const fields = {
  code: line(60)
    .transform(normalizeCouponCode)
    .pipe(z.string().regex(/^[\p{L}\p{N}_-]+$/u, 'must be letters, digits and dashes, without spaces')),
  kind,
  discount,
  active: z.boolean(),
  expiresOn,
  maxUses: useLimit,
  maxUsesPerClient: useLimit,
};

export const couponAdminEndpoints = ownerEndpoints({
  'GET /api/admin/coupons': {
    summary: 'All coupons with their number of uses, by code: all, or one page',
    perMinute: 240,
    query: z.strictObject({ page: Page.optional() }),
    responses: { 200: z.array(Coupon) },
  },
  'POST /api/admin/coupons': {
    summary: 'Create a coupon',
    perMinute: 60,
    body: z.strictObject({
      ...fields,
      active: fields.active.optional(),
      expiresOn: expiresOn.optional(),
      maxUses: useLimit.optional(),
      maxUsesPerClient: useLimit.optional(),
    }),
    responses: { 201: Coupon },
  },
  'PUT /api/admin/coupons/{id}': {
    summary: 'Change the sent fields of a coupon. Code and kind of a used coupon cannot change',
    perMinute: 120,
    body: z.strictObject({ ...unchangedFields(Coupon, fields), ...fields }).partial(),
    responses: { 200: Coupon },
  },
  'DELETE /api/admin/coupons/{id}': {
    summary: 'Delete an unused coupon; a used one can only be turned off',
    perMinute: 60,
    responses: { 200: Done },
  },
});
