import type { PaymentMethod } from '#features/finances/domain/finance-entry.ts';

/** How a person pays for a class on site, with the words of the finances; free: they pay nothing. */
export const onSiteWays = ['cash', 'check', 'venmo', 'zelle', 'paypal', 'card', 'free'] as const satisfies readonly (
  | PaymentMethod
  | 'free'
)[];
export type OnSiteWay = (typeof onSiteWays)[number];

/**
 * How a person paid on site: `paidBy` is null until it is marked, or when it no longer is. `paidCents` is null for the
 * price of the class.
 */
export type OnSitePayment = { paidBy: OnSiteWay | null; paidCents: number | null };

/** A mark of the payment on the roster, and when it was made on the phone (milliseconds since 1970). */
export type PaymentMark = OnSitePayment & { markedAtMs: number };

/** A payment with an amount only where there is something to pay. */
export function toOnSitePayment(paidBy: OnSiteWay | null, paidCents: number | null): OnSitePayment {
  return { paidBy, paidCents: paidBy === null || paidBy === 'free' ? null : paidCents };
}

/** The ways in running text: '4 Venmo'. */
export const wayLabels: Record<OnSiteWay, string> = {
  cash: 'cash',
  check: 'check',
  venmo: 'Venmo',
  zelle: 'Zelle',
  paypal: 'PayPal',
  card: 'card reader',
  free: 'free',
};
