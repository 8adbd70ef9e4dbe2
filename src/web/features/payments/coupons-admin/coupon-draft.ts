import { isDay } from '#domain/day.ts';
import { couponForm } from '#web/content/admin-coupons.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

export type CouponField = 'code' | 'kind' | 'discount' | 'expiresOn' | 'maxUses' | 'maxUsesPerClient';
export const couponFields: readonly CouponField[] = [
  ...(['code', 'kind', 'discount', 'expiresOn', 'maxUses', 'maxUsesPerClient'] as const),
];

const { errors: messages } = couponForm;

/** Parses a percentage such as '15' or '7.5 %' to a fraction. NaN if a coupon may not have it. */
export function parsePercent(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?\s*%?$/.test(text)) return Number.NaN;
  const fraction = Math.round(Number.parseFloat(text) * 100) / 10_000;
  return fraction > 0 && fraction <= 1 ? fraction : Number.NaN;
}

/** Formats 0.15 as '15' for the input field. */
export function formatPercent(fraction: number): string {
  return String(Number((fraction * 100).toFixed(2)));
}

/** Parses a limit: null if empty, NaN if invalid. */
export function parseLimit(text: string): number | null {
  if (text === '') return null;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN;
}

/** Validates the form. Missing fields count as valid. */
export function validateCoupon(values: FormValues): FieldErrors<CouponField> {
  const { code, discount = '100', expiresOn = '', maxUses = '', maxUsesPerClient = '' } = values;
  const errors: FieldErrors<CouponField> = {};
  if (code === '') errors.code = messages.code;
  else if (code !== undefined && !/^[\p{L}\p{N}_-]+$/u.test(code)) errors.code = messages.codeCharacters;
  if (Number.isNaN(parsePercent(discount))) errors.discount = messages.discount;
  if (expiresOn !== '' && !isDay(expiresOn)) errors.expiresOn = messages.day;
  if (Number.isNaN(parseLimit(maxUses))) errors.maxUses = messages.limit;
  if (Number.isNaN(parseLimit(maxUsesPerClient))) errors.maxUsesPerClient = messages.limit;
  return errors;
}

/**
 * Converts form values to the API's coupon. A coupon for bookings has no percentage and always covers the full price.
 */
export function parseCoupon(values: FormValues) {
  const { code = '', kind, discount = '', expiresOn = '', maxUses = '', maxUsesPerClient = '', active } = values;
  const isBooking = kind === 'booking';
  return {
    code,
    kind: isBooking ? ('booking' as const) : ('shop' as const),
    discount: isBooking ? 1 : parsePercent(discount),
    expiresOn: expiresOn === '' ? null : expiresOn,
    maxUses: parseLimit(maxUses),
    maxUsesPerClient: parseLimit(maxUsesPerClient),
    active: active === 'on',
  };
}
