import { formatMoney } from '#platform/money/money.ts';
import { formatLongDay } from '#platform/time/day.ts';
import { formatAmountRange, specificationBounds } from '../../domain/amounts.ts';
import type { SessionPrice, SlidingScale } from '../../domain/session-types.ts';

function formatScale({ lowestCents, highestCents, suggestedCents }: SlidingScale): string {
  const range = formatAmountRange({ fromCents: lowestCents, toCents: highestCents });
  return suggestedCents === null ? range : `${range}, suggested ${formatMoney(suggestedCents, 'short')}`;
}

/** 'Thursday, July 1, 2027' without its weekday. */
const formatDate = (day: string) => formatLongDay(day).replace(/^\w+, /, '');

/** The two ranges that clients meet until the owner sets a price. */
export const specifiedPrice = `${formatAmountRange(specificationBounds.label)} in the label, ${formatAmountRange(specificationBounds.accepted)} accepted`;

/** '$10–$80, suggested $40 · from July 1, 2027: $20–$90' */
export function formatSessionPrice(price: SessionPrice): string {
  if (price.kind === 'free') return 'Free';
  if (price.kind === 'specification') return specifiedPrice;
  if (price.kind === 'fixed') return formatMoney(price.amountCents, 'short');
  const later = price.next && `from ${formatDate(price.next.from)}: ${formatScale(price.next)}`;
  return [formatScale(price), later].filter(Boolean).join(' · ');
}
