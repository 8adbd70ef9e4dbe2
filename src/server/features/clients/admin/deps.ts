import type { Connection, Database } from '#database/connection.ts';
import type { Personals } from '#platform/privacy/personals.ts';
import type { Clock } from '../../../clock.ts';
import type { SignedLinks } from '../../../http/signed-links.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { EventPublisher } from '../../../realtime/realtime.ts';
import type { Sessions } from '../../../sessions/sessions.ts';
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
