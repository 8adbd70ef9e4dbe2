/** Money is whole cents inside; dollars stand only on the wire and on the screen. */

const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$18.00' for 1800; '$1,234.50' for 123450. */
export function dollars(cents: number): string {
  return usDollars.format(cents / 100);
}

/** 18.5 for 1850: an amount as the wire has it. */
export function inDollars(cents: number): number {
  return cents / 100;
}

/** '$18' when there are no odd cents, else '$18.50': how a price is said on a shelf. */
export function shelfPrice(cents: number): string {
  return cents % 100 === 0 ? dollars(cents).slice(0, -3) : dollars(cents);
}
