import { isDay } from '#domain/day.ts';
import { couponForm } from '#web/content/desk-coupons.ts';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';

export type CouponField = 'code' | 'kind' | 'discount' | 'expiresOn' | 'maxUses' | 'maxUsesPerClient';
export const couponFields: readonly CouponField[] = [
  ...(['code', 'kind', 'discount', 'expiresOn', 'maxUses', 'maxUsesPerClient'] as const),
];

const { wrong } = couponForm;

/** A percentage as people type it, as a fraction: '15', '7.5 %'. NaN when it is none that a coupon may have. */
export function fractionOf(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?\s*%?$/.test(text)) return Number.NaN;
  const fraction = Math.round(Number.parseFloat(text) * 100) / 10_000;
  return fraction > 0 && fraction <= 1 ? fraction : Number.NaN;
}

/** '15' for 0.15, as the field has it. */
export function percentOf(fraction: number): string {
  return String(Number((fraction * 100).toFixed(2)));
}

/** A limit as people type it: null where there is none. NaN when it cannot be read. */
export function limitOf(text: string): number | null {
  if (text === '') return null;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN;
}

/** What is wrong with a form before it is sent. Fields that it does not have are right. */
export function checkCoupon(texts: Texts): Wrong<CouponField> {
  const { code, discount = '100', expiresOn = '', maxUses = '', maxUsesPerClient = '' } = texts;
  const found: Wrong<CouponField> = {};
  if (code === '') found.code = wrong.code;
  else if (code !== undefined && !/^[\p{L}\p{N}_-]+$/u.test(code)) found.code = wrong.codeSigns;
  if (Number.isNaN(fractionOf(discount))) found.discount = wrong.discount;
  if (expiresOn !== '' && !isDay(expiresOn)) found.expiresOn = wrong.day;
  if (Number.isNaN(limitOf(maxUses))) found.maxUses = wrong.limit;
  if (Number.isNaN(limitOf(maxUsesPerClient))) found.maxUsesPerClient = wrong.limit;
  return found;
}

/** What a form says of a coupon, as the wire has it; one for bookings takes all off. */
export function couponOf(texts: Texts) {
  const { code = '', kind, discount = '', expiresOn = '', maxUses = '', maxUsesPerClient = '', active } = texts;
  const isBooking = kind === 'booking';
  return {
    code,
    kind: isBooking ? ('booking' as const) : ('shop' as const),
    discount: isBooking ? 1 : fractionOf(discount),
    expiresOn: expiresOn === '' ? null : expiresOn,
    maxUses: limitOf(maxUses),
    maxUsesPerClient: limitOf(maxUsesPerClient),
    active: active === 'on',
  };
}
