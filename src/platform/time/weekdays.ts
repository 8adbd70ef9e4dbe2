// A file of its own, because Home names weekdays and computes with no day.

/** By number: 0 is Sunday. */
export const weekdayTitles = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
