import { formatCount } from '#platform/text/format-count.ts';
import type { SplitTotal } from '../domain/totals.ts';

/** '24 classes'. */
export const formatEntryCount = (count: number): string => formatCount(count, 'class', 'classes');

/** '24 classes', '24 classes, 3 planned', or '24 classes, planned' when all of them are. */
export function formatSplitClassCount({ count, planned }: SplitTotal): string {
  if (planned.count === 0) return formatEntryCount(count);
  return `${formatEntryCount(count)}, ${planned.count === count ? 'planned' : `${planned.count} planned`}`;
}
