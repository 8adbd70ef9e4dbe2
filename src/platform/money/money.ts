/** Money is whole cents internally; dollars appear only on the screen and in members of the API that do not end in `Cents`. */

/** The code of the one currency. */
export const CURRENCY = 'USD';

/**
 * '$18.00' for 1800; '$1,234.50' for 123450; '−$5.00' with a minus sign, not a hyphen, for -500: amounts in columns, on
 * receipts and in the history, and the total of an order everywhere. The short style leaves out '.00': amounts among
 * words, in pages, dialogs and emails.
 */
export function formatMoney(cents: number, style: 'full' | 'short' = 'full'): string {
  // The first use of `Intl` blocks a phone for 60 ms while a page starts.
  const amount = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
  const shown = style === 'short' && cents % 100 === 0 ? amount.slice(0, -3) : amount;
  return `${cents < 0 ? '−' : ''}$${shown}`;
}

/**
 * '18.50' for 1850: an amount in a field, in structured data and for PayPal.
 * @throws RangeError if it is negative or not whole cents
 */
export function formatDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is not an amount in cents`);
  return (cents / 100).toFixed(2);
}

/** 18.5 for 1850: an amount in the API's format. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/**
 * 1850 for 18.5: an amount of the API, which may have a rounding error, in whole cents. NaN for a fraction of a cent,
 * so that no rule accepts it and no amount equals it.
 */
export function dollarsToCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) <= Math.abs(dollars) * 1e-9 ? cents : Number.NaN;
}
