import type { SplitTotal } from '#domain/finances/totals.ts';

/** Converts an API amount to whole cents, because sums of fractional dollars have rounding errors. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

type ApiTotal = { count: number; revenue: number };

/** Converts an API total to classes and cents. */
export function toSplitTotal({ planned, ...total }: ApiTotal & { planned: ApiTotal }): SplitTotal {
  const convert = ({ count, revenue }: ApiTotal) => ({ classes: count, revenueCents: toCents(revenue) });
  return { ...convert(total), planned: convert(planned) };
}
