/** '1 hour' or '12 hours'. */
export const formatHours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

/** How long before its begin something is possible, in minutes: 'Until 2 hours before it begins'. */
export function formatUntil(minutes: number): string {
  if (minutes === 0) return 'Until it begins';
  return `Until ${minutes % 60 === 0 ? formatHours(minutes / 60) : `${minutes} minutes`} before it begins`;
}
