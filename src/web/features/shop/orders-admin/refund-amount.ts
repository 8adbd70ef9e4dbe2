import { formatDollars } from '#domain/money.ts';
import { refundLabels } from '#web/content/admin-orders.ts';

/** Parses an amount in dollars to cents, at most `refundableCents`. Returns an error message if it is invalid. */
export function parseRefundAmount(value: string, refundableCents: number): { cents: number } | { error: string } {
  const { missing, invalid, overLimit } = refundLabels.errors;
  const text = value.trim().replace(/^\$\s*/, '');
  if (text === '') return { error: missing };
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return { error: invalid };
  const cents = Math.round(Number(text) * 100);
  if (cents === 0) return { error: invalid };
  return cents > refundableCents ? { error: overLimit(formatDollars(refundableCents)) } : { cents };
}
