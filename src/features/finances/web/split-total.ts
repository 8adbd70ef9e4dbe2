import type { SplitTotal } from '../domain/totals.ts';

type ApiTotal = { count: number; revenueCents: number };

/** Names the count of an API total as the rules do. */
export function toSplitTotal({ planned, ...total }: ApiTotal & { planned: ApiTotal }): SplitTotal {
  const convert = ({ count, revenueCents }: ApiTotal) => ({ classes: count, revenueCents });
  return { ...convert(total), planned: convert(planned) };
}
