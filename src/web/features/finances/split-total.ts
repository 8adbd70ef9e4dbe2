import type { SplitTotal } from '#domain/finances/totals.ts';
import { dollarsToCents } from '#domain/money.ts';

type ApiTotal = { count: number; revenue: number };

/** Converts an API total to classes and cents. */
export function toSplitTotal({ planned, ...total }: ApiTotal & { planned: ApiTotal }): SplitTotal {
  const convert = ({ count, revenue }: ApiTotal) => ({ classes: count, revenueCents: dollarsToCents(revenue) });
  return { ...convert(total), planned: convert(planned) };
}
