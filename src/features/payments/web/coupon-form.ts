import { z } from 'zod';
import { trimLine } from '#platform/text/line.ts';
import { isDay } from '#platform/time/day.ts';
import { normalizeCouponCode } from '../domain/coupon.ts';

const percentage = 'Please enter a percentage from 0.01 to 100.';
const limit = z
  .string()
  .overwrite(trimLine)
  .regex(/^([1-9]\d{0,5})?$/, 'Please enter a whole number, or leave it empty.')
  .optional()
  .transform((text) => (text ? Number(text) : null));

/** The fields of a coupon as the owner types them: a percentage where the API has a fraction. */
export const CouponForm = z.object({
  code: z
    .string('Please give it a code.')
    .overwrite(trimLine)
    .max(60, 'Please use at most 60 characters.')
    .regex(/^[\p{L}\p{N}_-]+$/u, 'Please use letters, digits and dashes, without spaces.')
    .transform(normalizeCouponCode),
  kind: z.enum(['shop', 'booking'], 'Please choose what it is for.'),
  discount: z
    .string(percentage)
    .overwrite(trimLine)
    .regex(/^\d{1,3}(\.\d{1,2})?\s*%?$/, percentage)
    .transform((text) => Math.round(Number.parseFloat(text) * 100) / 10_000)
    .refine((fraction) => fraction > 0 && fraction <= 1, percentage),
  expiresOn: z
    .string()
    .refine(isDay, 'Please enter a day, or leave it empty.')
    .optional()
    .transform((day) => day ?? null),
  maxUses: limit,
  maxUsesPerClient: limit,
  active: z.boolean().default(false),
});

/** Formats 0.15 as '15'. */
export const formatPercent = (fraction: number) => String(Number((fraction * 100).toFixed(2)));
