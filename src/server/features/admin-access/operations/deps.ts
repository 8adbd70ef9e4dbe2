import type { Connection } from '#database/connection.ts';
import type { MailCatalog } from '#platform/mail/mails.ts';
import type { Clock } from '../../../clock.ts';
import type { Queue } from '../../../jobs/queue.ts';
import type { PaymentService } from '../../payments/service.ts';

export type OperationsDeps = {
  connection: Connection;
  clock: Clock;
  queue: Queue;
  payments: PaymentService;
  mails: MailCatalog;
};
