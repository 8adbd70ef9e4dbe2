import { vacuumEmbedded } from '#platform/database/connection.ts';
import { deleteExpiredAttempts } from '#platform/database/rate-limits.ts';
import type { JobName, Queue } from '#platform/jobs/queue.ts';
import type { Work } from '#platform/jobs/work.ts';
import type { ErrorReporter } from '#platform/logging/error-reporter.ts';
import { composeMailRules } from '#platform/mail/mail-rules.ts';
import type { MailServer } from '#platform/mail/mail-server.ts';
import { createMailWorker, eraseFailedMails, requeuePendingMails } from '#platform/mail/outbox.ts';

/** Runs all tasks even if one fails, then throws the first error. */
async function runAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const outcomes = await Promise.allSettled(tasks.map((task) => task()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

type MailWorkerDeps = Parameters<typeof createMailWorker>[0];

/** The background work of all features, in the order in which it starts, and what the emails of all need. */
export type BackgroundWork = Pick<MailWorkerDeps, 'mails' | 'readBusiness' | 'readOwnWords'> & {
  features: readonly Work[];
  isClockPlausible: () => Promise<boolean>;
};

type WorkerDeps = BackgroundWork &
  Pick<MailWorkerDeps, 'connection' | 'clock' | 'links' | 'publicUrl'> & {
    queue: Queue;
    mailServer: MailServer;
    config: { timeZone: string };
    reportError: ErrorReporter;
  };

/** Starts all job handlers. Returns `sweep`, for callers that cannot wait for its schedule. */
export async function startWorkers(deps: WorkerDeps): Promise<{ sweep(): Promise<void> }> {
  const { connection, clock, queue, features } = deps;
  const sweep = () => runAll(features.flatMap((feature) => feature.sweep ?? []));
  const deleteOldData = async () => {
    if (!(await deps.isClockPlausible())) return;
    await eraseFailedMails(deps);
    for (const deletion of features.flatMap(({ deletions }) => deletions ?? [])) await deletion();
  };
  for (const { start } of features) await start?.();
  await queue.work(
    'mail',
    createMailWorker({
      ...deps,
      server: deps.mailServer,
      timeZone: deps.config.timeZone,
      rules: composeMailRules(features.flatMap(({ mails }) => mails ?? [])),
      onGivenUp: (mailId, template) => deps.reportError('a mail was given up', { mailId, template }),
    }),
  );
  await queue.work('sweep', sweep);
  await queue.work('housekeeping', () =>
    runAll([
      () => deleteExpiredAttempts(connection.db, clock.now()),
      deleteOldData,
      ...features.flatMap(({ housekeeping }) => housekeeping ?? []),
      () => vacuumEmbedded(connection),
      () => requeuePendingMails(connection, queue),
    ]),
  );
  for (const [name, handle] of features.flatMap(({ queues = {} }) => Object.entries(queues)))
    await queue.work(name as JobName, async ({ data }) => void (await handle(data as never)));
  // Mails pending after a restore must not wait for the next full hour.
  await requeuePendingMails(connection, queue);
  return { sweep };
}
