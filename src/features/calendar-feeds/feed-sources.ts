import type { SitePart } from '#platform/business/opening.ts';
import type { FeedRange } from '#platform/calendar/calendar-feed.ts';
import type { Database } from '#platform/database/connection.ts';
import type { FeedEntry } from '#platform/mail/calendar/calendar-file.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { createSlot } from '#platform/slots.ts';

/** The feed that is read now. `today` is a day of the business time zone. */
export type Feed = {
  db: Database;
  range: FeedRange;
  today: string;
  context: Pick<MailContext, 'publicUrl' | 'links' | 'timeZone' | 'business'>;
};

/** What a feature adds to the feeds of everyone, of the owner and of each client. */
type FeedSource = {
  /** While this part of the site is switched off, its entries are left out. */
  part: SitePart;
  listForEveryone?(feed: Feed): Promise<FeedEntry[]>;
  listForOwner?(feed: Feed): Promise<FeedEntry[]>;
  /** `email` is '' for a client without one. */
  listForClient?(feed: Feed, client: { id: string; email: string }): Promise<FeedEntry[]>;
};

export const feedSources = createSlot<FeedSource>();
