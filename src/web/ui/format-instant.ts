const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  ...({ year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

/**
 * Formats an instant in the reader's time zone: 'Nov 20, 2026, 10:04 AM PST'. Use it only in the browser, because the
 * server's zone differs.
 */
export function formatInstant(instant: string): string {
  // A line never ends between the time and what belongs to it.
  return dateTimeFormat.format(new Date(instant)).replaceAll(/\s(?=[AP]M|\S+$)/g, '\u00a0');
}

/** By time zone and options: creating a formatter is slow, and each holds memory that the garbage collector does not see. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant in a time zone. */
export function formatInZone(zone: string, instant: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([zone, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
}

/** Formats the day of an instant in a time zone: 'Nov 20, 2026'. */
export const formatInstantDay = (zone: string, instant: string): string =>
  formatInZone(zone, instant, { dateStyle: 'medium' });
