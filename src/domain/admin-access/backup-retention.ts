import { addDays, getMonth, getWeekday } from '../day.ts';

/** How many backups stay: of so many days, weeks (from Monday on) and months the newest. */
export type BackupRetention = { days: number; weeks: number; months: number };

/** Reads '7d 4w 6m'; undefined for what says nothing of this kind, or would keep none. */
export function parseBackupRetention(text: string): BackupRetention | undefined {
  const match = /^(\d{1,3})d\s*(?:(\d{1,3})w)?\s*(?:(\d{1,3})m)?$/.exec(text.trim());
  if (!match) return undefined;
  const [days, weeks, months] = [match[1], match[2], match[3]].map((digits) => Number(digits ?? 0));
  return days ? { days, weeks: weeks ?? 0, months: months ?? 0 } : undefined;
}

/** So many backups stay that were made before an upgrade: a fault of a release may be noticed only after the next. */
const MAX_UPGRADE_BACKUPS = 3;

/** Which backups of before an upgrade can go. `madeAt` sorts by when. */
export function selectUpgradeBackupsToPrune<Backup extends { madeAt: string }>(backups: readonly Backup[]): Backup[] {
  return backups.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1)).slice(MAX_UPGRADE_BACKUPS);
}

const getMonday = (day: string) => addDays(day, -((getWeekday(day) + 6) % 7));

/**
 * Which nightly backups can go. Counted are days, weeks and months that have a backup, not those that passed: a studio that was
 * switched off for a summer loses none by that.
 *
 * @param backups each with the day that it was made on, and something that sorts by when
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
