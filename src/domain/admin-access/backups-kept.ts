import { addDays, monthOf, weekday } from '../day.ts';

/** How many backups stay: of so many days, weeks (from Monday on) and months the newest. */
export type BackupsKept = { days: number; weeks: number; months: number };

/** Reads '7d 4w 6m'; undefined for what says nothing of this kind, or would keep none. */
export function parseBackupsKept(text: string): BackupsKept | undefined {
  const found = /^(\d{1,3})d\s*(?:(\d{1,3})w)?\s*(?:(\d{1,3})m)?$/.exec(text.trim());
  if (!found) return undefined;
  const [days, weeks, months] = [found[1], found[2], found[3]].map((figures) => Number(figures ?? 0));
  return days ? { days, weeks: weeks ?? 0, months: months ?? 0 } : undefined;
}

/** So many backups stay that were made before an upgrade: a fault of a release may be noticed only after the next. */
const UPGRADES_KEPT = 3;

/** Which backups of before an upgrade can go. `madeAt` sorts by when. */
export function upgradeBackupsToDrop<Backup extends { madeAt: string }>(backups: readonly Backup[]): Backup[] {
  return backups.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1)).slice(UPGRADES_KEPT);
}

const mondayOf = (day: string) => addDays(day, -((weekday(day) + 6) % 7));

/**
 * Which nightly backups can go. Counted are days, weeks and months that have a backup, not those that passed: a studio that was
 * switched off for a summer loses none by that.
 *
 * @param backups each with the day that it was made on, and something that sorts by when
 */
export function backupsToDrop<Backup extends { day: string; madeAt: string }>(
  backups: readonly Backup[],
  kept: BackupsKept,
): Backup[] {
  const newestFirst = backups.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
  const stays = new Set<Backup>();
  const rules = [
    { most: kept.days, spanOf: (day: string) => day },
    { most: kept.weeks, spanOf: mondayOf },
    { most: kept.months, spanOf: monthOf },
  ];
  for (const { most, spanOf } of rules) {
    const spans = new Set<string>();
    for (const backup of newestFirst) {
      const span = spanOf(backup.day);
      if (spans.has(span)) continue;
      if (spans.size >= most) break;
      spans.add(span);
      stays.add(backup);
    }
  }
  return newestFirst.filter((backup) => !stays.has(backup));
}
