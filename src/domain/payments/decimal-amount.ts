/** '50.00' for 5000: the dollar format of PayPal's API. */
export function formatDecimalAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is not an amount in cents`);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 5000 for '50.00', '50' or '50.0'; undefined if the text is no amount of dollars and cents. */
export function parseDecimalAmount(text: string): number | undefined {
  const [, dollars, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
