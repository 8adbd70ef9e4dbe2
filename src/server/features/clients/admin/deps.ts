import type { Connection, Database } from '#database/connection.ts';
import type { Retention } from '#domain/privacy/retention.ts';
import type { Clock } from '../../../clock.ts';
import type { SignedLinks } from '../../../http/signed-links.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { EventPublisher } from '../../../realtime/realtime.ts';
import type { Sessions } from '../../../sessions/sessions.ts';
import type { ClientFormService } from '../service.ts';
import type { RecordParts } from './record/parts.ts';

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
  retention: Retention;
  recordParts: RecordParts;
  /** Ends the links that were mailed to a client, and makes those of the client's present generation. */
  renewLinks: (tx: Database, client: { id: string; linkGeneration: number }) => Promise<void>;
  /** Whether one of these clients has a payment that may still be made. */
  hasOpenPayments: (db: Database, clientIds: readonly string[]) => Promise<boolean>;
  /** Whether a payment of the client may still change: a capture, a refund or a dispute. */
  hasPendingPayments: (db: Database, clientId: string) => Promise<boolean>;
};
