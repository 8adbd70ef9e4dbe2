import { formatPrice } from '../money.ts';

/**
 * What a session may cost. The specification (§5) names four ranges that contradict each other; all are kept as
 * they stand. They live here and nowhere else; the owner will one day set one range for all of them.
 */
export type AmountRange = { readonly fromCents: number; readonly toCents: number };

/** What the label beside the field says: $10-$110. */
export const labelRange: AmountRange = { fromCents: 1_000, toCents: 11_000 };
/** `min` and `max` of the field: 50 and 200. */
export const inputRange: AmountRange = { fromCents: 5_000, toCents: 20_000 };
/** Continue can be pressed from 50.00 to 140.00; the server takes nothing else. */
export const continueRange: AmountRange = { fromCents: 5_000, toCents: 14_000 };
/** On Continue, what is under 50 or over 201 is rejected in words. */
export const rejectionRange: AmountRange = { fromCents: 5_000, toCents: 20_100 };

/** '$10-$110', or '$50 to $140' with another word between them. */
export function formatAmountRange({ fromCents, toCents }: AmountRange, separator = '-'): string {
  return `${formatPrice(fromCents)}${separator}${formatPrice(toCents)}`;
}

/** The specification's words, finished as a sentence. Title of its dialog: 'Invalid Payment Amount'. */
export const amountRejectedText = `The amount must be at least ${formatPrice(labelRange.fromCents)}; here you can pay from ${formatAmountRange(continueRange, ' to ')}.`;

const isWithin = ({ fromCents, toCents }: AmountRange, cents: number) => cents >= fromCents && cents <= toCents;

/** Whether Continue can be pressed, and whether the server takes the amount. Cents; undefined is no amount. */
export function canContinue(cents: number | undefined): cents is number {
  return cents !== undefined && isWithin(continueRange, cents);
}

/** Whether Continue answers with `amountRefusedText`. Cents; undefined is what is not a number. */
export function isAmountRejected(cents: number | undefined): boolean {
  return cents === undefined || !isWithin(rejectionRange, cents);
}

/** Enough for any price; beyond it a number has no exact cents any more. */
const MAX_DOLLARS = 1_000_000;

/**
 * Dollars of the wire as whole cents; undefined for what is no amount of money: not finite, negative, or with parts of a
 * cent. 79.99 is 7999 although 79.99 * 100 is not: the digits decide, not the product.
 */
export function dollarsToCents(dollars: number): number | undefined {
  if (!Number.isFinite(dollars) || dollars < 0 || dollars > MAX_DOLLARS) return undefined;
  return parseAmount(String(dollars));
}

/** What a person typed, as whole cents: '80', '80.5', ' 80.50 '. Undefined for anything else, '80.505' and '8e1' too. */
export function parseAmount(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
