import type { SplitTotal } from '#domain/finances/totals.ts';

/** Whole cents of an amount as the wire has it: sums are made of cents, never of fractions of dollars. */
export function inCents(amount: number): number {
  return Math.round(amount * 100);
}

type Sum = { count: number; revenue: number };

/** A sum as the wire has it, in classes and cents. */
export function splitTotalOf({ planned, ...sum }: Sum & { planned: Sum }): SplitTotal {
  const total = ({ count, revenue }: Sum) => ({ classes: count, revenueCents: inCents(revenue) });
  return { ...total(sum), planned: total(planned) };
}
