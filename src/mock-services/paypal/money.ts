/** Money on PayPal's wire. The practice account holds dollars only; inside, money is whole cents. */
export type Money = { currency_code: string; value: string };

const amountPattern = /^(-?)(\d*)(?:\.(\d+))?$/;
const MAX_DIGITS = 13;

/** What PayPal says about an amount that it does not take. */
export type AmountError = 'INVALID_PARAMETER_SYNTAX' | 'DECIMAL_PRECISION' | 'MAX_VALUE_EXCEEDED';

/** Cents of a decimal string such as `12.5`, or why it is none. May be zero or less. */
export function parseCents(value: string): number | AmountError {
  const [whole, sign, dollars = '', decimals = ''] = amountPattern.exec(value) ?? [];
  if (whole === undefined || dollars + decimals === '') return 'INVALID_PARAMETER_SYNTAX';
  if (decimals.length > 2) return 'DECIMAL_PRECISION';
  if (dollars.length > MAX_DIGITS) return 'MAX_VALUE_EXCEEDED';
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? 0 - cents : cents;
}

/** Cents of an amount that was checked before. */
export function toCents({ value }: Money): number {
  const cents = parseCents(value);
  if (typeof cents === 'string') throw new Error(`The amount ${value} was not checked: ${cents}.`);
  return cents;
}

/** Whole cents as PayPal writes them, with two decimals. */
export function toMoney(cents: number): Money {
  return { currency_code: 'USD', value: (cents / 100).toFixed(2) };
}

/** What PayPal keeps of a payment for itself: 3.49% and 49 cents, in whole cents. */
export function getFeeCents(amountCents: number): number {
  return Math.min(amountCents, Math.round(amountCents * 0.0349) + 49);
}
