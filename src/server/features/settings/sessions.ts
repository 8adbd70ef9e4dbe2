import type { SessionTypeChange } from '#contract/settings-sessions.ts';
import { formatAmountRange, getAmountBounds } from '#domain/bookings/amounts.ts';
import { createSessionKey } from '#domain/bookings/session-types.ts';
import { formatDayAndYear } from '#domain/day.ts';
import { fail } from '#domain/failure.ts';
import { formatMoney } from '#domain/money.ts';
import type { SessionPrice, SessionType } from '#domain/settings/sessions.ts';

/** The types that the owner sent. New ones get their key; none of the earlier ones may be missing. */
export function parseSessionTypes(changes: readonly SessionTypeChange[], before: readonly SessionType[]) {
  const usedKeys = new Set(before.map(({ key }) => key));
  const sentKeys = changes.flatMap(({ key }) => key ?? []);
  if (new Set(sentKeys).size < sentKeys.length || new Set(sentKeys).symmetricDifference(usedKeys).size > 0)
    return fail('session-types-incomplete');
  return changes.map(({ key, ...type }): SessionType => {
    const ownKey = key ?? createSessionKey(type, usedKeys);
    usedKeys.add(ownKey);
    return { ...type, key: ownKey };
  });
}

function formatAmounts(price: SessionPrice): string {
  const bounds = getAmountBounds(price);
  if (!bounds) return 'free';
  const { label, suggestedCents } = bounds;
  const suggested = suggestedCents === null ? '' : `, suggested ${formatMoney(suggestedCents, 'short')}`;
  return `${formatAmountRange(label)}${suggested}`;
}

const kindNames = { fixed: 'fixed', sliding: 'sliding scale', specification: 'specification' };

function formatSessionPrice(price: SessionPrice): string {
  if (price.kind === 'free') return 'free';
  const text = `${kindNames[price.kind]}: ${formatAmounts(price)}`;
  if (price.kind !== 'sliding' || !price.next) return text;
  const next = formatAmounts({ kind: 'sliding', ...price.next, next: null });
  return `${text}; from ${formatDayAndYear(price.next.from)}: ${next}`;
}

const listFieldsOfType = (type: SessionType): Record<string, string> => ({
  title: type.title,
  length: type.lengthMinutes === null ? 'as long as the time' : `${type.lengthMinutes} minutes`,
  price: formatSessionPrice(type.price),
  place: type.place || 'none',
  description: type.description || 'none',
  'limit of bookings': type.oncePerClient ? 'once per client' : 'none',
  state: type.offered ? 'offered' : 'retired',
});

/** The types as display text, by the names that the history shows. Each part has its own, so none reads like another. */
export function toSessionHistoryFields(types: readonly SessionType[]): Record<string, string> {
  const fields = types.flatMap((type) =>
    Object.entries(listFieldsOfType(type)).map(([name, text]): [string, string] => [`${name} of ${type.key}`, text]),
  );
  return Object.fromEntries([...fields, ['order of sessions', types.map(({ key }) => key).join(', ')]]);
}
