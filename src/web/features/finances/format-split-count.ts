import { formatClassCount } from '#domain/classes/class-count.ts';

/** '24 classes', '24 classes, 3 planned', or '24 classes, planned' when all of them are. */
export function formatSplitClassCount({ count, planned }: { count: number; planned: { count: number } }): string {
  if (planned.count === 0) return formatClassCount(count);
  return `${formatClassCount(count)}, ${planned.count === count ? 'planned' : `${planned.count} planned`}`;
}
