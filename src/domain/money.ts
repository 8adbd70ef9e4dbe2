/** Money is whole cents inside; dollars stand only on the wire and on the screen. */

const dollarFormatter = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$18.00' for 1800; '$1,234.50' for 123450. */
export function formatDollars(cents: number): string {
  return dollarFormatter.format(cents / 100);
}

/** 18.5 for 1850: an amount as the wire has it. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** '$18' when there are no odd cents, else '$18.50': how a price is said on a shelf. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? formatDollars(cents).slice(0, -3) : formatDollars(cents);
}
