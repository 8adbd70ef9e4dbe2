import { dollars } from '#domain/money.ts';
import { refundWords } from '#web/content/desk-orders.ts';

/** The cents of a typed amount of dollars, at most `leftCents`; or what is wrong with it, in words. */
export function refundAmount(typed: string, leftCents: number): { cents: number } | { wrong: string } {
  const { missing, none, most } = refundWords.wrong;
  const text = typed.trim().replace(/^\$\s*/, '');
  if (text === '') return { wrong: missing };
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return { wrong: none };
  const cents = Math.round(Number(text) * 100);
  if (cents === 0) return { wrong: none };
  return cents > leftCents ? { wrong: most(dollars(leftCents)) } : { cents };
}
