import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Connection, Database } from '#database/connection.ts';
import { bossSettings, bossTransaction } from '#database/queue.ts';

/** A job as its worker sees it. `lastTry` is true when the queue will not try again. */
export type Job<Data> = { data: Data; lastTry: boolean };

/** What each queue carries. */
export type Jobs = { mail: { mailId: string }; housekeeping: Record<string, never> };
export type JobName = keyof Jobs;

export type Queue = {
  /** Enqueues inside the caller's transaction: the job exists exactly when what caused it does. */
  send<Name extends JobName>(tx: Database, name: Name, data: Jobs[Name]): Promise<void>;
  /** Works jobs off; a handler that throws is tried again later. */
  work<Name extends JobName>(name: Name, handle: (job: Job<Jobs[Name]>) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

type Settings = {
  retryLimit: number;
  expireInSeconds?: number;
  retryBackoff?: true;
  retryDelay?: number;
  retryDelayMax?: number;
};

const queues: Record<JobName, Settings & { cron?: string }> = {
  // From 5 seconds to 15 minutes between tries: an SMTP server may be away for two days.
  // A process that was killed with a mail in hand must not keep it: after a minute and a half it is anybody's again.
  mail: { expireInSeconds: 90, retryLimit: 200, retryBackoff: true, retryDelay: 5, retryDelayMax: 900 },
  housekeeping: { retryLimit: 0, cron: '17 * * * *' },
};

/** Jobs are taken in batches, at once when they are announced; polling finds retries whose time has come. */
const worker = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;

/** Opens the queue in the same database; `report` hears what goes wrong inside it. */
export async function openQueue(connection: Connection, report: (error: unknown) => void): Promise<Queue> {
  const boss = new PgBoss({ ...bossSettings(connection), useListenNotify: true });
  boss.on('error', report);
  await boss.start();
  for (const [name, { cron, ...settings }] of Object.entries(queues)) {
    await boss.createQueue(name, { ...settings, notify: true });
    // send() looks an unknown queue up outside the caller's transaction: on PGlite's one connection that would wait
    // for itself for ever. One read here puts the queue into pg-boss's memory first.
    await boss.findJobs(name);
    if (cron) await boss.schedule(name, cron);
  }
  return {
    async send(tx, name, data) {
      await boss.send(name, data, { db: bossTransaction(tx) });
    },
    async work(name, handle) {
      await boss.work(name, worker, async (jobs: JobWithMetadata<Jobs[typeof name]>[]) =>
        Promise.all(
          jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
            try {
              await handle({ data, lastTry: retryCount >= retryLimit });
              return { id, status: 'completed' };
            } catch (error) {
              // Not the error itself: a mail server's answer may quote an address. Its words stand in the outbox.
              report(new Error(`a job of the queue ${name} failed and will be tried again`));
              return { id, status: 'failed', output: { error: (error as Error).name } };
            }
          }),
        ),
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
