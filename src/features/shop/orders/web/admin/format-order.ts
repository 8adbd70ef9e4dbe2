import { formatPickupStreet } from '#features/settings/domain/pickup.ts';
import { formatOpeningHours } from '#platform/business/fact-names.ts';
import type { SiteConfig } from '#platform/contract/site.ts';
import { formatMoney } from '#platform/money/money.ts';
import { formatInZone } from '#platform/ui/format-instant.ts';
import type { AdminOrder, OrderSummary } from '../../../contract/orders-admin.ts';
import type { OrderPaymentStatus } from '../../domain/order-states.ts';

/** Whether an order is one to pack: it is paid and not cancelled. */
export const hasSlip = ({ orderNumber, state }: Pick<OrderSummary, 'orderNumber' | 'state'>): boolean =>
  orderNumber !== '' && state !== 'cancelled';

/** The page that prints the packing slips of these orders, in this order. */
export const getSlipsLink = (orders: readonly Pick<OrderSummary, '_id'>[]): string =>
  `/admin/orders/slips?${new URLSearchParams(orders.map(({ _id }) => ['order', _id]))}`;

/** The title of an order's page; it has no number before payment. */
export function formatOrderTitle({ orderNumber, money }: Pick<OrderSummary, 'orderNumber' | 'money'>): string {
  if (orderNumber) return `Order ${orderNumber}`;
  return money === 'pending' ? 'Pending order' : 'Checkout in progress';
}

export const NO_ORDER = 'There is no such order. Unpaid checkouts are deleted after a while.';

/** Where and when the buyer picks up an order. */
export function formatPickupPlace({ business, places }: Pick<SiteConfig, 'business' | 'places'>): string {
  const street = formatPickupStreet({ ...business, places });
  return `${[formatOpeningHours(business.hours.pickup), street && `at ${street}`].filter(Boolean).join(', ')}.`;
}

const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** Formats 'Fri, Nov 20' in the studio's time zone, with the year if it differs from that of `today` (YYYY-MM-DD). */
export function formatOrderDay(instant: string, { zone, today }: { zone: string; today: string }): string {
  const sameYear = formatInZone(zone, instant, { year: 'numeric' }) === today.slice(0, 4);
  return formatInZone(zone, instant, sameYear ? shortDay : { ...shortDay, year: 'numeric' });
}

/** Formats the time of day in the studio's time zone: '10:04 AM'. */
export function formatOrderTime(instant: string, zone: string): string {
  return formatInZone(zone, instant, { timeStyle: 'short' });
}

/** Prevents a line break between a quantity and its product. */
const NBSP = '\u00a0';
/** Maximum number of products that a list names. */
const MAX_NAMED_LINES = 3;

/** Formats '2 × Plain Dark, 1 × Orange Blossom'. A long order names the first products and counts the rest. */
export function formatLineSummary({ lines }: Pick<OrderSummary, 'lines'>): string {
  const named = lines.slice(0, MAX_NAMED_LINES).map(({ quantity, name }) => `${quantity}${NBSP}×${NBSP}${name}`);
  const remaining = countChocolates({ lines: lines.slice(MAX_NAMED_LINES) });
  return [named.join(', '), remaining > 0 && `and ${remaining} more`].filter(Boolean).join(' ');
}

/** How many tins an order has. */
export function countChocolates({ lines }: Pick<OrderSummary, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What is unusual about each status of a payment, as a badge and as a sentence; `amount` is (being) refunded. */
const paymentTexts: Readonly<Record<OrderPaymentStatus, { badge: string; describe: (amount: string) => string }>> = {
  awaited: { badge: '', describe: () => 'Not paid yet.' },
  paid: { badge: '', describe: () => '' },
  none: { badge: '', describe: () => 'No payment came in for this order.' },
  pending: {
    badge: 'Payment pending',
    describe: () =>
      'The payment is pending: PayPal holds it, for example until an eCheck clears. Please don’t pack it yet: it moves to “To pack” once the payment settles.',
  },
  refunding: {
    badge: 'Refund on its way',
    describe: (amount) =>
      `${amount} is on its way back. PayPal usually does that within a minute; if it takes a day, you get an email.`,
  },
  'part-refunded': {
    badge: 'Partly refunded',
    describe: (amount) => `${amount} was refunded to the buyer, and the rest stays with you.`,
  },
  refunded: { badge: 'Refunded', describe: () => 'The buyer was refunded in full.' },
  disputed: {
    badge: 'Disputed',
    describe: () =>
      'The buyer disputed this payment, and PayPal holds it until that is settled. Answer in PayPal’s Resolution Center.',
  },
};

/** What is unusual about an order's payment, and whether it blocks further work; undefined if nothing is. */
export function getPaymentBadge({
  money,
}: Pick<OrderSummary, 'money'>): { text: string; isBlocking: boolean } | undefined {
  const text = paymentTexts[money].badge;
  return text ? { text, isBlocking: money === 'disputed' || money === 'pending' } : undefined;
}

/** Describes the payment of an order in a sentence; empty for a plainly paid order. */
export function describePayment(order: Pick<AdminOrder, 'money' | 'refundedCents' | 'sendingBackCents'>): string {
  const { money, refundedCents, sendingBackCents } = order;
  return paymentTexts[money].describe(formatMoney(money === 'refunding' ? sendingBackCents : refundedCents, 'short'));
}
