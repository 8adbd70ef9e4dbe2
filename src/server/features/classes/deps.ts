import type { classCutoffs, waitlist } from '#contract/class-settings.ts';
import type { reminders } from '#contract/reminder-settings.ts';
import type { Connection, Database } from '#database/connection.ts';
import type { NamedRange, TimedSlot } from '#platform/schedule/conflicts.ts';
import type { Clock } from '../../clock.ts';
import type { RateLimiter } from '../../http/rate-limiter.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { ImageWorker } from '../../images/image-worker.ts';
import type { BotCheck } from '../../integrations/bot-check.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { EventPublisher } from '../../realtime/realtime.ts';
import type { SettingsService } from '../settings/service.ts';

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
