import { isDay } from '#domain/day.ts';
import { couponForm } from '#web/content/admin-coupons.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

export type CouponField = 'code' | 'kind' | 'discount' | 'expiresOn' | 'maxUses' | 'maxUsesPerClient';
export const couponFields: readonly CouponField[] = [
  ...(['code', 'kind', 'discount', 'expiresOn', 'maxUses', 'maxUsesPerClient'] as const),
];

const { errors: messages } = couponForm;

/** A percentage as people type it, as a fraction: '15', '7.5 %'. NaN when it is none that a coupon may have. */
export function parsePercent(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?\s*%?$/.test(text)) return Number.NaN;
  const fraction = Math.round(Number.parseFloat(text) * 100) / 10_000;
  return fraction > 0 && fraction <= 1 ? fraction : Number.NaN;
}

/** '15' for 0.15, as the field has it. */
export function formatPercent(fraction: number): string {
  return String(Number((fraction * 100).toFixed(2)));
}

/** A limit as people type it: null where there is none. NaN when it cannot be read. */
export function parseLimit(text: string): number | null {
  if (text === '') return null;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN;
}

/** What is wrong with a form before it is sent. Fields that it does not have are right. */
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

/** What a form says of a coupon, as the wire has it; one for bookings takes all off. */
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
