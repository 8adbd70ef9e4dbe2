import type { Connection } from '#database/connection.ts';
import type { MailCatalog } from '#platform/mail/mails.ts';
import type { Filled } from '#platform/slots.ts';
import type { Clock } from '../../../clock.ts';
import type { Queue } from '../../../jobs/queue.ts';

export type OperationsDeps = {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  mails: MailCatalog;
  fills: readonly Filled[];
};
