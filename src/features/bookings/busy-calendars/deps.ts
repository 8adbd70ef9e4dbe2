import type { createEncryption } from '#platform/crypto/encryption.ts';
import type { Platform } from '#platform/feature.ts';
import type { CalendarFetch } from './calendar-fetch.ts';

export type BusyCalendarDeps = Pick<
  Platform,
  'connection' | 'clock' | 'timeZone' | 'outbox' | 'events' | 'ownerEmail' | 'publicUrl'
> & {
  fetchCalendar: CalendarFetch;
  encryption: ReturnType<typeof createEncryption>;
};

/** Of the key that encrypts addresses, and titles of entries that cannot be read. */
export const ENCRYPTION_PURPOSE = 'calendar addresses';

/** What the titles of a calendar are encrypted for. */
export const getTitlesContext = (id: string) => [id, 'unread entries'];
