import { formatCount } from '#platform/text/format-count.ts';

/** '1 class', '24 classes'. */
export const formatClassCount = (count: number): string => formatCount(count, 'class', 'classes');
