import { addDays, addMonths } from '../day.ts';

/** Returns the day of a month that has the same number as another day, or the month's last day. */
export function getSameDayOfMonth(month: string, day: string): string {
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}${day.slice(7)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}
