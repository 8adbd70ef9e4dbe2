import type { AdminOrder, OrderSummary } from '#contract/orders-admin.ts';
import { formatDollars } from '#domain/money.ts';
import { orderMoney, paymentBadges } from '#web/content/admin-orders.ts';

/** '$12.50' of what the wire calls 12.5. */
export const formatAmount = (amount: number): string => formatDollars(Math.round(amount * 100));

/** 'Fri, Nov 20' where the business is, with the year when it is another than `today`'s. One formatter each. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function getFormatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formatters.set(key, formatter);
  return formatter;
}

const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** The day of an instant where the business is; `today` is its own day, YYYY-MM-DD. */
export function formatOrderDay(instant: string, { zone, today }: { zone: string; today: string }): string {
  const at = new Date(instant);
  const sameYear = getFormatter(zone, { year: 'numeric' }).format(at) === today.slice(0, 4);
  return getFormatter(zone, sameYear ? shortDay : { ...shortDay, year: 'numeric' }).format(at);
}

/** The time of day of an instant where the business is: '10:04 AM'. */
export function formatOrderTime(instant: string, zone: string): string {
  return getFormatter(zone, { timeStyle: 'short' }).format(new Date(instant));
}

/** Between a number and its tin no line ends. */
const NBSP = '\u00a0';
/** A list says so many kinds of tins by name. */
const MAX_NAMED_LINES = 3;

/** '2 × Plain Dark, 1 × Orange Blossom'; of many kinds the first, and how many tins are left unsaid. */
export function formatLineSummary({ lines }: Pick<OrderSummary, 'lines'>): string {
  const named = lines.slice(0, MAX_NAMED_LINES).map(({ quantity, name }) => `${quantity}${NBSP}×${NBSP}${name}`);
  const remaining = countChocolates({ lines: lines.slice(MAX_NAMED_LINES) });
  return [named.join(', '), remaining > 0 && `and ${remaining} more`].filter(Boolean).join(' ');
}

/** How many tins an order has. */
export function countChocolates({ lines }: Pick<OrderSummary, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What is unusual about an order's money, and whether it stops the work on it; undefined where nothing is. */
export function getPaymentBadge({
  money,
}: Pick<OrderSummary, 'money'>): { text: string; isBlocking: boolean } | undefined {
  const text = paymentBadges[money];
  return text ? { text, isBlocking: money === 'disputed' || money === 'pending' } : undefined;
}

/** How an order's money stands, in a sentence; nothing where it is plainly paid. */
export function describePayment(order: Pick<AdminOrder, 'money' | 'refunded' | 'sendingBack'>): string {
  const { money, refunded, sendingBack } = order;
  return orderMoney.descriptions[money](formatAmount(money === 'refunding' ? sendingBack : refunded));
}
