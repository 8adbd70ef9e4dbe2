import type { ContentService } from '#features/content/service.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Database } from '#platform/database/connection.ts';
import { isFailure } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import type { NamedRange, TimedSlot } from '#platform/schedule/conflicts.ts';
import type { classCutoffs, reminders, waitlist } from './contract/settings.ts';

export type ClassDeps = Platform & {
  settings: SettingsService<typeof classCutoffs | typeof reminders | typeof waitlist>;
  content: Pick<ContentService, 'read'>;
  bookings: {
    /** Sessions and holds that overlap a class, named for the owner. */
    listConflictingBookings(tx: Database, range: TimedSlot): Promise<NamedRange[]>;
  };
};

/** Changes something in one transaction, and clears the cached pages unless it fails. */
export async function changeClasses<Outcome>(
  deps: ClassDeps,
  change: (tx: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await deps.connection.inTransaction(change);
  if (!isFailure(outcome)) deps.invalidateCache();
  return outcome;
}
