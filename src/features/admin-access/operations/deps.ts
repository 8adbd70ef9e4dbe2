import type { Connection } from '#platform/database/connection.ts';
import type { AllEmailColumns } from '#platform/email-addresses/email-columns.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { MailCatalog } from '#platform/mail/mails.ts';
import type { Filled } from '#platform/slots.ts';
import type { Clock } from '#platform/time/clock.ts';

export type OperationsDeps = {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  mails: MailCatalog;
  emails: AllEmailColumns;
  fills: readonly Filled[];
};
