/** By time zone and options: creating a formatter is slow, and each holds memory that the garbage collector does not see. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant in a time zone. */
export function formatInZone(zone: string, instant: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([zone, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
}

/** Formats the day of an instant in a time zone: 'Nov 20, 2026', without the year if it is that of `today` (YYYY-MM-DD). */
export function formatInstantDay(zone: string, instant: string, today?: string): string {
  const day = formatInZone(zone, instant, { dateStyle: 'medium' });
  return today ? day.replace(`, ${today.slice(0, 4)}`, '') : day;
}

/** Formats the day of an instant in a time zone: 'November 20, 2026'. */
export const formatLongInstantDay = (zone: string, instant: string): string =>
  formatInZone(zone, instant, { dateStyle: 'long' });

/** Formats an instant in a time zone: 'Nov 20, 2026, 10:04 AM PST'. */
export function formatInstant(zone: string, instant: string): string {
  const text = formatInZone(zone, instant, {
    ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
  });
  // A line never ends between the time and what belongs to it.
  return text.replaceAll(/\s(?=[AP]M|\S+$)/g, '\u00a0');
}

/** An instant in the business zone, to the second: 'November 20, 2026 at 10:04:09 AM PST'. */
export const formatExactInstant = (instant: string, zone: string): string =>
  formatInZone(zone, instant, { dateStyle: 'long', timeStyle: 'long' });
