import { formatLongDay, formatTime, isDay, isTime } from '#platform/time/day.ts';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a field or an action: 'signUpLink' → 'Sign up link', 'signed out everywhere' → 'Signed out everywhere'. */
export function formatTerm(term: string): string {
  return capitalize(
    term
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .replaceAll('-', ' ')
      .toLowerCase(),
  );
}

/** Formats days, times and booleans of a change; returns other values unchanged. */
export function formatValue(value: string): string {
  if (value === '') return 'nothing';
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  if (isDay(value)) return formatLongDay(value);
  return isTime(value) ? formatTime(value) : value;
}
