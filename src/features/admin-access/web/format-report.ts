import { formatLongDay, formatTime } from '#platform/time/day.ts';

/** Formats the time of a report: 'Friday, November 20, 2026, at 3:10 AM PST'. */
export const formatMoment = ({ date, time, zone }: { date: string; time: string; zone: string }) =>
  `${formatLongDay(date)}, at ${formatTime(time)} ${zone}`;

const createUnitFormat = (unit: 'kilobyte' | 'megabyte' | 'gigabyte', maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits });
const kilobytes = createUnitFormat('kilobyte', 0);
const megabytes = createUnitFormat('megabyte', 1);
const gigabytes = createUnitFormat('gigabyte', 1);

/** 1234567 → '1.2 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return kilobytes.format(Math.ceil(bytes / 1_000));
  return bytes < 1_000_000_000 ? megabytes.format(bytes / 1_000_000) : gigabytes.format(bytes / 1_000_000_000);
}
