import type { SavedSessionType } from '#contract/settings-sessions.ts';
import { formatAmountRange, specificationBounds } from '#domain/bookings/amounts.ts';
import { formatLongDay } from '#domain/day.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';

type Price = SavedSessionType['price'];
type Scale = { lowest: number; highest: number; suggested: number | null };

function formatScale({ lowest, highest, suggested }: Scale): string {
  const range = formatAmountRange({ fromCents: dollarsToCents(lowest), toCents: dollarsToCents(highest) });
  return suggested === null ? range : `${range}, suggested ${formatMoney(dollarsToCents(suggested), 'short')}`;
}

/** 'Thursday, July 1, 2027' without its weekday. */
const formatDate = (day: string) => formatLongDay(day).replace(/^\w+, /, '');

/** The two ranges that clients meet until the owner sets a price. */
export const specifiedPrice = `${formatAmountRange(specificationBounds.label)} in the label, ${formatAmountRange(specificationBounds.accepted)} accepted`;

/** '$10–$80, suggested $40 · from July 1, 2027: $20–$90' */
export function formatSessionPrice(price: Price): string {
  if (price.kind === 'free') return 'Free';
  if (price.kind === 'specification') return specifiedPrice;
  if (price.kind === 'fixed') return formatMoney(dollarsToCents(price.amount), 'short');
  const later = price.next && `from ${formatDate(price.next.from)}: ${formatScale(price.next)}`;
  return [formatScale(price), later].filter(Boolean).join(' · ');
}
