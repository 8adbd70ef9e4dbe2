import { formatLongDay, formatTime, isDay, isTime } from '#domain/day.ts';
import { adminHistory } from '#web/content/admin-history.ts';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A field or an action as people read it: 'signUpLink' → 'Sign up link', 'signed out everywhere' → 'Signed out everywhere'. */
export function formatTerm(term: string): string {
  return capitalize(
    term
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .replaceAll('-', ' ')
      .toLowerCase(),
  );
}

/** A value of a change: days, times, yes and no as people say them, everything else as it is. */
export function formatValue(value: string): string {
  if (value === '') return adminHistory.nothing;
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  if (isDay(value)) return formatLongDay(value);
  return isTime(value) ? formatTime(value) : value;
}
