import { addDays, addMonths, getMonth, getWeekday } from '#platform/time/day.ts';

/** The same day of another month, or its last day if that is shorter: January 31 → February 28. */
function shiftMonth(day: string, months: number): string {
  const month = addMonths(getMonth(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same > last ? last : same;
}

/**
 * Returns the day that a key moves to, as in the grid pattern of the WAI-ARIA practices: arrows by day and week, Home
 * and End within the week, Page Up and Page Down by month. Undefined for other keys.
 */
export function getDayAfterKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -getWeekday(day));
    case 'End':
      return addDays(day, 6 - getWeekday(day));
    case 'PageUp':
      return shiftMonth(day, -1);
    case 'PageDown':
      return shiftMonth(day, 1);
    default:
      return undefined;
  }
}
