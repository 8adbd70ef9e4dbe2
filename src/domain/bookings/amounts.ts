import { formatPrice } from '../money.ts';

/**
 * The price ranges of a session. The specification (§5) states four that contradict each other; all are kept here,
 * until the owner sets one range.
 */
export type AmountRange = { readonly fromCents: number; readonly toCents: number };

/** What the label beside the field says: $10–$110. */
export const labelRange: AmountRange = { fromCents: 1_000, toCents: 11_000 };
/** `min` and `max` of the field: 50 and 200. */
export const inputRange: AmountRange = { fromCents: 5_000, toCents: 20_000 };
/** Continue is enabled from 50.00 to 140.00, and the server accepts only this range. */
export const continueRange: AmountRange = { fromCents: 5_000, toCents: 14_000 };
/** Continue rejects amounts under 50 or over 201 with a message. */
export const rejectionRange: AmountRange = { fromCents: 5_000, toCents: 20_100 };

/** '$10–$110', or '$50 to $140' with another separator. */
export function formatAmountRange({ fromCents, toCents }: AmountRange, separator = '–'): string {
  return `${formatPrice(fromCents)}${separator}${formatPrice(toCents)}`;
}

/** The specification's text, completed to a sentence. Title of its dialog: 'Invalid Payment Amount'. */
export const amountRejectedText = `The amount must be at least ${formatPrice(labelRange.fromCents)}; here you can pay from ${formatAmountRange(continueRange, ' to ')}.`;

const isWithin = ({ fromCents, toCents }: AmountRange, cents: number) => cents >= fromCents && cents <= toCents;

/** Returns true if Continue is enabled and the server accepts the amount. Cents; undefined is no amount. */
export function canContinue(cents: number | undefined): cents is number {
  return cents !== undefined && isWithin(continueRange, cents);
}

/** Returns true if Continue shows `amountRejectedText`. Cents; undefined is not a number. */
export function isAmountRejected(cents: number | undefined): boolean {
  return cents === undefined || !isWithin(rejectionRange, cents);
}

/** Above this limit a number no longer has exact cents. */
const MAX_DOLLARS = 1_000_000;

/**
 * Converts dollars of the API to whole cents; undefined if not finite, negative, or with fractions of a cent. Uses the
 * decimal digits, because 79.99 * 100 is not exactly 7999.
 */
export function dollarsToCents(dollars: number): number | undefined {
  if (!Number.isFinite(dollars) || dollars < 0 || dollars > MAX_DOLLARS) return undefined;
  return parseAmount(String(dollars));
}

/**
 * Parses typed dollars as whole cents: '80', '80.5', ' 80.50 '. Undefined for anything else, such as '80.505' and
 * '8e1'.
 */
export function parseAmount(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
