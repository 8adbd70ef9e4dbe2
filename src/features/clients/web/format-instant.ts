const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Formats an instant in the reader's time zone: 'November 20, 2026'. */
export function formatInstantDay(instant: string): string {
  return dayFormat.format(new Date(instant));
}

/** Formats an instant in the reader's time zone: 'November 20, 2026, 10:04 AM'. */
export function formatInstantDateTime(instant: string): string {
  return `${formatInstantDay(instant)}, ${timeFormat.format(new Date(instant))}`;
}
