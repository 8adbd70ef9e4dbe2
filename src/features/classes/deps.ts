import type { ContentService } from '#features/content/service.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Database } from '#platform/database/connection.ts';
import type { Platform } from '#platform/feature.ts';
import type { NamedRange, TimedSlot } from '#platform/schedule/conflicts.ts';
import type { classCutoffs, reminders, waitlist } from './contract/settings.ts';

export type ClassDeps = Pick<
  Platform,
  | 'connection'
  | 'clock'
  | 'timeZone'
  | 'outbox'
  | 'rateLimiter'
  | 'botCheck'
  | 'links'
  | 'events'
  | 'ownerEmail'
  | 'publicUrl'
  | 'images'
  | 'invalidateCache'
> & {
  settings: SettingsService<typeof classCutoffs | typeof reminders | typeof waitlist>;
  content: Pick<ContentService, 'read'>;
  bookings: {
    /** Sessions and holds that overlap a class, named for the owner. */
    listConflictingBookings(tx: Database, range: TimedSlot): Promise<NamedRange[]>;
  };
};
