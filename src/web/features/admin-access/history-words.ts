import { dayInWords, isDay, isTime, timeInWords } from '#domain/day.ts';
import { deskHistory } from '#web/content/desk-history.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A field or an action as people read it: 'signUpLink' → 'Sign up link', 'signed out everywhere' → 'Signed out everywhere'. */
export function termInWords(term: string): string {
  return capital(
    term
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .replaceAll('-', ' ')
      .toLowerCase(),
  );
}

/** A value of a change: days, times, yes and no as people say them, everything else as it is. */
export function valueInWords(value: string): string {
  if (value === '') return deskHistory.nothing;
  if (value === 'true') return 'Yes';
  if (value === 'false') return 'No';
  if (isDay(value)) return dayInWords(value);
  return isTime(value) ? timeInWords(value) : value;
}
