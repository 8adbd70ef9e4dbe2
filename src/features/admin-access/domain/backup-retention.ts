import { addDays, getMonth, getWeekday } from '#platform/time/day.ts';

/** How many backups to keep: the newest of this many days, weeks (from Monday) and months. */
export type BackupRetention = { days: number; weeks: number; months: number };

/** Parses '7d 4w 6m'; undefined for any other text, or if it would keep no backup. */
export function parseBackupRetention(text: string): BackupRetention | undefined {
  const match = /^(\d{1,3})d\s*(?:(\d{1,3})w)?\s*(?:(\d{1,3})m)?$/.exec(text.trim());
  if (!match) return undefined;
  const [days, weeks, months] = [match[1], match[2], match[3]].map((digits) => Number(digits ?? 0));
  return days ? { days, weeks: weeks ?? 0, months: months ?? 0 } : undefined;
}

/** Pre-upgrade backups to keep: a release's fault may appear only after the next release. */
const MAX_UPGRADE_BACKUPS = 3;

/** Selects the pre-upgrade backups to delete. `madeAt` must sort chronologically. */
export function selectUpgradeBackupsToPrune<Backup extends { madeAt: string }>(backups: readonly Backup[]): Backup[] {
  return backups.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1)).slice(MAX_UPGRADE_BACKUPS);
}

const getMonday = (day: string) => addDays(day, -((getWeekday(day) + 6) % 7));

/**
 * Selects the nightly backups to delete. Only days, weeks and months with a backup count, so a site that is off for a
 * summer loses none.
 * @param backups each with the day of its creation and a key that sorts chronologically
 */
export function selectBackupsToPrune<Backup extends { day: string; madeAt: string }>(
  backups: readonly Backup[],
  retention: BackupRetention,
): Backup[] {
  const newestFirst = backups.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
  const retained = new Set<Backup>();
  const rules = [
    { count: retention.days, getPeriod: (day: string) => day },
    { count: retention.weeks, getPeriod: getMonday },
    { count: retention.months, getPeriod: getMonth },
  ];
  for (const { count, getPeriod } of rules) {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const period = getPeriod(backup.day);
      if (periods.has(period)) continue;
      if (periods.size >= count) break;
      periods.add(period);
      retained.add(backup);
    }
  }
  return newestFirst.filter((backup) => !retained.has(backup));
}
