import type {
  SavedSessionType,
  SessionPrice as SessionPriceInDollars,
  SessionTypeChange,
} from '#contract/settings-sessions.ts';
import { formatAmountRange, getAmountBounds } from '#domain/bookings/amounts.ts';
import { createSessionKey, formatSessionName } from '#domain/bookings/session-types.ts';
import { formatMonthDay } from '#domain/day.ts';
import { fail } from '#domain/failure.ts';
import { centsToDollars, formatPrice } from '#domain/money.ts';
import type { SessionPrice, SessionType, SlidingScale } from '#domain/settings/sessions.ts';

type ScaleInDollars = { lowest: number; highest: number; suggested: number | null };

const serializeScale = ({ lowestCents, highestCents, suggestedCents }: SlidingScale): ScaleInDollars => ({
  lowest: centsToDollars(lowestCents),
  highest: centsToDollars(highestCents),
  suggested: suggestedCents === null ? null : centsToDollars(suggestedCents),
});

/** The price of a session in the API. */
export function serializeSessionPrice(price: SessionPrice): SessionPriceInDollars {
  if (price.kind === 'fixed') return { kind: 'fixed', amount: centsToDollars(price.amountCents) };
  if (price.kind !== 'sliding') return { kind: price.kind };
  const next = price.next && { from: price.next.from, ...serializeScale(price.next) };
  return { kind: 'sliding', ...serializeScale(price), next };
}

/** A type of session in the API. */
export function serializeSessionType({ price, ...type }: SessionType): SavedSessionType {
  return { ...type, price: serializeSessionPrice(price) };
}

/** The amounts are cents, because the contract has converted them. */
const parseScale = ({ lowest, highest, suggested }: ScaleInDollars): SlidingScale => ({
  lowestCents: lowest,
  highestCents: highest,
  suggestedCents: suggested,
});

function parsePrice(price: SessionTypeChange['price']): SessionPrice {
  if (price.kind === 'fixed') return { kind: 'fixed', amountCents: price.amount };
  if (price.kind !== 'sliding') return { kind: price.kind };
  return {
    kind: 'sliding',
    ...parseScale(price),
    next: price.next && { from: price.next.from, ...parseScale(price.next) },
  };
}

/** The types that the owner sent. New ones get their key; none of the earlier ones may be missing. */
export function parseSessionTypes(changes: readonly SessionTypeChange[], before: readonly SessionType[]) {
  const usedKeys = new Set(before.map(({ key }) => key));
  const sentKeys = changes.flatMap(({ key }) => key ?? []);
  if (new Set(sentKeys).size < sentKeys.length || new Set(sentKeys).symmetricDifference(usedKeys).size > 0)
    return fail('session-types-incomplete');
  return changes.map(({ key, price, ...type }): SessionType => {
    const ownKey = key ?? createSessionKey(type, usedKeys);
    usedKeys.add(ownKey);
    return { ...type, key: ownKey, price: parsePrice(price) };
  });
}

function formatSessionPrice(price: SessionPrice): string {
  const bounds = getAmountBounds(price);
  if (!bounds) return 'free';
  const { label, suggestedCents } = bounds;
  const suggested = suggestedCents === null ? '' : `, suggested ${formatPrice(suggestedCents)}`;
  const range = `${formatAmountRange(label)}${suggested}`;
  if (price.kind !== 'sliding' || !price.next) return range;
  const next = formatSessionPrice({ kind: 'sliding', ...price.next, next: null });
  return `${range}; from ${formatMonthDay(price.next.from)}, ${price.next.from.slice(0, 4)}: ${next}`;
}

/** The types as display text, by the names that the history shows. */
export function toSessionHistoryFields(types: readonly SessionType[]): Record<string, string> {
  return Object.fromEntries(
    types.map((type) => {
      const parts = [
        formatSessionName(type),
        formatSessionPrice(type.price),
        type.place,
        type.oncePerClient ? 'once per client' : '',
        type.description,
        type.offered ? '' : 'retired',
      ];
      return [`session ${type.key}`, parts.filter(Boolean).join(' · ')];
    }),
  );
}
