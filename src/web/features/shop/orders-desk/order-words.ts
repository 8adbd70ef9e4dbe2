import type { DeskOrder, ListedOrder } from '#contract/orders-desk.ts';
import { dollars } from '#domain/money.ts';
import { moneyMarks, orderMoney } from '#web/content/desk-orders.ts';

/** '$12.50' of what the wire calls 12.5. */
export const inWords = (amount: number): string => dollars(Math.round(amount * 100));

/** 'Fri, Nov 20' where the business is, with the year when it is another than `today`'s. One formatter each. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, options]);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formatters.set(key, known);
  return known;
}

const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** The day of an instant where the business is; `today` is its own day, YYYY-MM-DD. */
export function orderDay(instant: string, { zone, today }: { zone: string; today: string }): string {
  const at = new Date(instant);
  const sameYear = formatter(zone, { year: 'numeric' }).format(at) === today.slice(0, 4);
  return formatter(zone, sameYear ? shortDay : { ...shortDay, year: 'numeric' }).format(at);
}

/** The time of day of an instant where the business is: '10:04 AM'. */
export function orderTime(instant: string, zone: string): string {
  return formatter(zone, { timeStyle: 'short' }).format(new Date(instant));
}

/** Between a number and its tin no line ends. */
const CLOSE = '\u00a0';
/** A list says so many kinds of tins by name. */
const KINDS = 3;

/** '2 × Plain Dark, 1 × Orange Blossom'; of many kinds the first, and how many tins are left unsaid. */
export function tinsInShort({ lines }: Pick<ListedOrder, 'lines'>): string {
  const said = lines.slice(0, KINDS).map(({ quantity, name }) => `${quantity}${CLOSE}×${CLOSE}${name}`);
  const unsaid = tinCount({ lines: lines.slice(KINDS) });
  return [said.join(', '), unsaid > 0 && `and ${unsaid} more`].filter(Boolean).join(' ');
}

/** How many tins an order has. */
export function tinCount({ lines }: Pick<ListedOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What is unusual about an order's money, and whether it stops the work on it; undefined where nothing is. */
export function moneyMark({ money }: Pick<ListedOrder, 'money'>): { text: string; stops: boolean } | undefined {
  const text = moneyMarks[money];
  return text ? { text, stops: money === 'disputed' || money === 'pending' } : undefined;
}

/** How an order's money stands, in a sentence; nothing where it is plainly paid. */
export function moneySays(order: Pick<DeskOrder, 'money' | 'refunded' | 'sendingBack'>): string {
  const { money, refunded, sendingBack } = order;
  return orderMoney.says[money](inWords(money === 'refunding' ? sendingBack : refunded));
}
