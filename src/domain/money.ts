/** Money is whole cents internally; dollars appear only in the API and on the screen. */

/** The code of the one currency. */
export const CURRENCY = 'USD';

/**
 * '$18.00' for 1800; '$1,234.50' for 123450; '−$5.00' with a minus sign, not a hyphen, for -500. It is for amounts in
 * columns, on receipts and in the history, and for the total of an order everywhere.
 */
export function formatDollars(cents: number): string {
  // The first use of `Intl` blocks a phone for 60 ms while a page starts.
  const amount = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',');
  return `${cents < 0 ? '−' : ''}$${amount}`;
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

/** '$18' without odd cents, else '$18.50': an amount among words, in pages, dialogs and emails. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? formatDollars(cents).slice(0, -3) : formatDollars(cents);
}
