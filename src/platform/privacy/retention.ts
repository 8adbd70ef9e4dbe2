import { DAY_MS } from '#platform/time/day.ts';

export const YEAR_DAYS = 365;

/** For how many days each retention rule keeps records; 0 keeps them permanently. */
export type Retention = Readonly<Record<string, number>>;

/** The days of a rule, which a table declares. */
export function getKeptDays(retention: Retention, rule: string): number {
  const days = retention[rule];
  if (days === undefined) throw new Error(`no table declares the retention rule ${rule}`);
  return days;
}

/** Returns the instant before which records are deleted; undefined if they are kept forever. */
export function retentionCutoff(days: number, now: Date): Date | undefined {
  return days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS);
}

/** '2 years', '30 days', '1 day'; 'permanently' for 0. */
export function formatRetentionDays(days: number): string {
  if (days === 0) return 'permanently';
  const [count, unit] = days % YEAR_DAYS === 0 ? [days / YEAR_DAYS, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
