import type { MailRules } from '#platform/mail/mail-rules.ts';
import type { JobData, JobName } from './queue.ts';

type Task = () => Promise<unknown>;

/** What a feature does in the background. */
export type Work = {
  /** Runs before any job of this process. */
  start?: Task;
  /** Every minute. Each task runs even if another fails. */
  sweep?: readonly Task[];
  /** Every hour. Each task runs even if another fails. */
  housekeeping?: readonly Task[];
  /** Every hour, one after another, unless the clock of the server may be wrong. */
  deletions?: readonly Task[];
  /** Handlers of the feature's own queues. */
  queues?: { readonly [Name in JobName]?: (data: JobData[Name]) => Promise<unknown> };
  mails?: MailRules;
};
