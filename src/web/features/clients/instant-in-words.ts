const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** An instant where the reader is: 'November 20, 2026'. */
export function instantDay(instant: string): string {
  return day.format(new Date(instant));
}

/** An instant where the reader is: 'November 20, 2026, 10:04 AM'. */
export function instantDayAndTime(instant: string): string {
  return `${instantDay(instant)}, ${time.format(new Date(instant))}`;
}
