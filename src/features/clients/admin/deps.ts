import type { Connection, Database } from '#platform/database/connection.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { Personals } from '#platform/privacy/personals.ts';
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
  personals: Personals<'merge-form-unreadable'>;
  /** How long what an undo of a merge needs is kept; 0: permanently. */
  mergesKeptDays: number;
  /** Ends the links that were mailed to a client, and makes those of the client's present generation. */
  /** Tells the pages that are open about a session that has another client now. */
  publishMove: (tx: Database, clientId: string) => Promise<void>;
  /** Whether one of these emails is the owner's. */
  isOwnerEmail: (db: Database, emails: readonly string[]) => Promise<boolean>;
  renewLinks: (tx: Database, client: { id: string; linkGeneration: number }) => Promise<void>;
};
