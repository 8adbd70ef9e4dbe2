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

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/** Formats the day of an instant in a time zone: 'Nov 20, 2026'. */
export function formatInstantDay(zone: string, instant: string): string {
  const formatter =
    dayFormatters.get(zone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone });
  dayFormatters.set(zone, formatter);
  return formatter.format(new Date(instant));
}
