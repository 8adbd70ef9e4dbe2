import { formatMoney } from '#platform/money/money.ts';
import type { SessionPrice } from './session-types.ts';

export type AmountRange = { readonly fromCents: number; readonly toCents: number };

/** What a session may cost. */
export type AmountBounds = {
  /** What the label beside the field says. */
  readonly label: AmountRange;
  /** `min` and `max` of the field. */
  readonly input: AmountRange;
  /** Continue is enabled for these amounts, and the server accepts only them. */
  readonly accepted: AmountRange;
  /** Continue rejects amounts outside of it with a message. */
  readonly rejection: AmountRange;
  readonly suggestedCents: number | null;
};

/**
 * The ranges of a session until the owner sets a price (docs/fixed.md). They contradict each other and all are kept,
 * because label, field and messages are fixed one by one.
 */
export const specificationBounds: AmountBounds = {
  label: { fromCents: 1_000, toCents: 11_000 },
  input: { fromCents: 5_000, toCents: 20_000 },
  accepted: { fromCents: 5_000, toCents: 14_000 },
  rejection: { fromCents: 5_000, toCents: 20_100 },
  suggestedCents: null,
};

/** A price of the owner: the same range in all four places. */
function createBounds(fromCents: number, toCents: number, suggestedCents: number | null = null): AmountBounds {
  const range = { fromCents, toCents };
  return { label: range, input: range, accepted: range, rejection: range, suggestedCents };
}

/** The price on a day, without the range that begins later. */
export function getCurrentPrice(price: SessionPrice, day: string): SessionPrice {
  if (price.kind !== 'sliding') return price;
  const { lowestCents, highestCents, suggestedCents } = price.next && price.next.from <= day ? price.next : price;
  return { kind: 'sliding', lowestCents, highestCents, suggestedCents, next: null };
}

/** What a session of this current price may cost; undefined if it is free. */
export function getAmountBounds(price: SessionPrice): AmountBounds | undefined {
  if (price.kind === 'free') return undefined;
  if (price.kind === 'specification') return specificationBounds;
  if (price.kind === 'fixed') return createBounds(price.amountCents, price.amountCents);
  return createBounds(price.lowestCents, price.highestCents, price.suggestedCents);
}

/** The only amount of these bounds; undefined if the client chooses. */
export function getFixedAmount({ accepted }: AmountBounds): number | undefined {
  return accepted.fromCents === accepted.toCents ? accepted.fromCents : undefined;
}

/** '$10–$110', or '$50 to $140' with another separator. */
export function formatAmountRange({ fromCents, toCents }: AmountRange, separator = '–'): string {
  return fromCents === toCents
    ? formatMoney(fromCents, 'short')
    : `${formatMoney(fromCents, 'short')}${separator}${formatMoney(toCents, 'short')}`;
}

/** The sentence up to the semicolon is fixed (docs/fixed.md). Title of its dialog: 'Invalid Payment Amount'. */
export const amountRejectedText = `The amount must be at least ${formatMoney(specificationBounds.label.fromCents, 'short')}; here you can pay from ${formatAmountRange(specificationBounds.accepted, ' to ')}.`;

/** The same for a price of the owner; `describeAmounts` follows. */
export const amountUnsuitableText = 'This amount is not possible for this session.';

/** 'You can pay from $10 to $80.' */
export function describeAmounts(bounds: AmountBounds | undefined): string {
  if (!bounds) return 'It is free.';
  const isFixed = getFixedAmount(bounds) !== undefined;
  return isFixed
    ? `It costs ${formatAmountRange(bounds.accepted)}.`
    : `You can pay from ${formatAmountRange(bounds.accepted, ' to ')}.`;
}

/** Why an amount outside of the bounds is rejected. */
export function describeRejection(bounds: AmountBounds | undefined): string {
  return bounds === specificationBounds ? amountRejectedText : `${amountUnsuitableText} ${describeAmounts(bounds)}`;
}

const isWithin = ({ fromCents, toCents }: AmountRange, cents: number) => cents >= fromCents && cents <= toCents;

/** Returns true if Continue is enabled and the server accepts the amount. Cents; undefined is no amount. */
export function canContinue(cents: number | undefined, { accepted }: AmountBounds): cents is number {
  return cents !== undefined && isWithin(accepted, cents);
}

/** Returns true if Continue shows `describeRejection`. Cents; undefined is not a number. */
export function isAmountRejected(cents: number | undefined, { rejection }: AmountBounds): boolean {
  return cents === undefined || !isWithin(rejection, cents);
}
