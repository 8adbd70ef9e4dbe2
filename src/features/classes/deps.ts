import type { SettingsService } from '#features/settings/service.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import type { RateLimiter } from '#platform/http/rate-limiter.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { ImageWorker } from '#platform/images/image-worker.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { EventPublisher } from '#platform/realtime/realtime.ts';
import type { NamedRange, TimedSlot } from '#platform/schedule/conflicts.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { classCutoffs, reminders, waitlist } from './contract/settings.ts';

export type ClassDeps = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  rateLimiter: RateLimiter;
  botCheck: BotCheck;
  links: SignedLinks;
  events: EventPublisher;
  ownerEmail: string;
  /** URL of the site. */
  publicUrl: () => string;
  images: ImageWorker;
  settings: SettingsService<typeof classCutoffs | typeof reminders | typeof waitlist>;
  /** Called after every change that pages show. */
  invalidateCache: () => void;
  /** Sessions and holds that overlap a class, named for the owner. */
  listConflictingBookings: (tx: Database, stretch: TimedSlot) => Promise<NamedRange[]>;
};
