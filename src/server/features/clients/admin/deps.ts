import type { Connection } from '#database/connection.ts';
import type { Retention } from '#domain/privacy/retention.ts';
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
  retention: Retention;
};
