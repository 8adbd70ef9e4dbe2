import type { SplitTotal } from '#domain/finances/totals.ts';

/** Whole cents of an amount as the wire has it: sums are made of cents, never of fractions of dollars. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

type ApiTotal = { count: number; revenue: number };

/** A sum as the wire has it, in classes and cents. */
export function toSplitTotal({ planned, ...total }: ApiTotal & { planned: ApiTotal }): SplitTotal {
  const convert = ({ count, revenue }: ApiTotal) => ({ classes: count, revenueCents: toCents(revenue) });
  return { ...convert(total), planned: convert(planned) };
}
