/** Amounts in PayPal's format. The mock account holds dollars only; internally, amounts are whole cents. */
export type Money = { currency_code: string; value: string };

const amountPattern = /^(-?)(\d*)(?:\.(\d+))?$/;
const MAX_DIGITS = 13;

/** PayPal's issue for an invalid amount. */
export type AmountError = 'INVALID_PARAMETER_SYNTAX' | 'DECIMAL_PRECISION' | 'MAX_VALUE_EXCEEDED';

/** Parses a decimal string such as `12.5` to cents, or returns the issue. The result may be zero or negative. */
export function parseCents(value: string): number | AmountError {
  const [whole, sign, dollars = '', decimals = ''] = amountPattern.exec(value) ?? [];
  if (whole === undefined || dollars + decimals === '') return 'INVALID_PARAMETER_SYNTAX';
  if (decimals.length > 2) return 'DECIMAL_PRECISION';
  if (dollars.length > MAX_DIGITS) return 'MAX_VALUE_EXCEEDED';
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? 0 - cents : cents;
}

/** Converts a validated amount to cents. */
export function toCents({ value }: Money): number {
  const cents = parseCents(value);
  if (typeof cents === 'string') throw new Error(`The amount ${value} was not checked: ${cents}.`);
  return cents;
}

/** Formats whole cents with two decimals, as PayPal does. */
export function toMoney(cents: number): Money {
  return { currency_code: 'USD', value: (cents / 100).toFixed(2) };
}
