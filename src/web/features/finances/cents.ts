/** Whole cents of an amount as the wire has it: sums are made of cents, never of fractions of dollars. */
export function inCents(amount: number): number {
  return Math.round(amount * 100);
}
