import type { Connection, Database } from '#platform/database/connection.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Personals } from '#platform/privacy/personals.ts';
import type { EventPublisher } from '#platform/realtime/realtime.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ClientFormService } from '../service.ts';

export type ClientAdminDeps = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  links: SignedLinks;
  /** Of the server, for hashes that need it. */
  secret: string;
  sessions: Sessions;
  forms: ClientFormService;
  events: EventPublisher;
  personals: Personals<'merge-form-unreadable'>;
  /** How long what an undo of a merge needs is kept; 0: permanently. */
  mergesKeptDays: number;
  /** Ends the links that were mailed to a client, and makes those of the client's present generation. */
  renewLinks: (tx: Database, client: { id: string; linkGeneration: number }) => Promise<void>;
};
