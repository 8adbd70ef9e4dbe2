import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Connection, Database } from '#database/connection.ts';
import { createBossOptions, createBossTransaction } from '#database/queue.ts';
import { MAIL_CONNECTIONS, SEND_TIMEOUT_SECONDS } from '../integrations/mail-server.ts';

/** A job as its worker sees it. `lastTry` is true when the queue will not try again. */
export type Job<Data> = { data: Data; isLastAttempt: boolean };

/** What each queue carries. */
export type JobData = {
  mail: { mailId: string };
  /** A payment whose state is to be read from the provider and brought to its end. */
  settle: { paymentId: string };
  /** What is due by now: holds that ran out, payments that nobody finished, reminders. */
  sweep: Record<string, never>;
  housekeeping: Record<string, never>;
  /** A backup of everything, and the proof of what must hold: once a night. */
  backup: Record<string, never>;
  audit: Record<string, never>;
  /** What was kept for as long as it should be. */
  retention: Record<string, never>;
};
export type JobName = keyof JobData;

export type Queue = {
  /** Enqueues inside the caller's transaction: the job exists exactly when what caused it does. */
  send<Name extends JobName>(tx: Database, name: Name, data: JobData[Name]): Promise<void>;
  /** Works jobs off; a handler that throws is tried again later. */
  work<Name extends JobName>(name: Name, handle: (job: Job<JobData[Name]>) => Promise<void>): Promise<void>;
  /** Puts a job that failed back, to be run once more, in the caller's transaction. One of no queue of ours is left. */
  retryJob(tx: Database, name: string, id: string): Promise<void>;
  /** Whether a job that does this waits for its turn. */
  isQueued<Name extends JobName>(tx: Database, name: Name, data: JobData[Name]): Promise<boolean>;
  /** How many jobs of each queue wait and how many have failed, as the queue counts them every minute. */
  countJobs(): Promise<{ name: string; waiting: number; failed: number }[]>;
  stop(): Promise<void>;
};

type QueueSettings = {
  retryLimit: number;
  expireInSeconds?: number;
  heartbeatSeconds?: number;
  retryBackoff?: true;
  retryDelay?: number;
  retryDelayMax?: number;
};

/**
 * `batchSize`: how many jobs a process takes at once. The time until they expire runs for the whole batch, so a batch
 * holds no more than what is worked off together.
 */
const queues: Record<JobName, QueueSettings & { batchSize: number; cron?: string }> = {
  // From 5 seconds to 15 minutes between tries: an SMTP server may be away for two days.
  // A process that was killed with a mail in hand must not keep it: half a minute after its last sign of life the mail is
  // anybody's again, and a supervisor that looks every minute has it on its way within two.
  // From a process that lives it is taken after a minute and a half. By then it has given up: nobody else sends what is
  // still on its way.
  mail: {
    ...{ batchSize: MAIL_CONNECTIONS, expireInSeconds: SEND_TIMEOUT_SECONDS + 30, heartbeatSeconds: 30 },
    ...{ retryLimit: 200, retryBackoff: true, retryDelay: 5, retryDelayMax: 900 },
  },
  // From 2 seconds to a minute: someone may be looking at a screen that waits for it. The sweep comes after that.
  settle: { batchSize: 10, expireInSeconds: 60, retryLimit: 20, retryBackoff: true, retryDelay: 2, retryDelayMax: 60 },
  sweep: { batchSize: 10, expireInSeconds: 120, retryLimit: 0, cron: '* * * * *' },
  housekeeping: { batchSize: 10, retryLimit: 0, cron: '17 * * * *' },
  // In UTC: the small hours on the west coast, and before anything that has had its time is taken away.
  backup: { batchSize: 1, expireInSeconds: 3_600, retryLimit: 0, cron: '10 10 * * *' },
  audit: { batchSize: 1, expireInSeconds: 3_600, retryLimit: 0, cron: '25 10 * * *' },
  // In UTC: the small hours on the west coast. A night that fails is made up for by the next.
  retention: { batchSize: 1, expireInSeconds: 3_600, retryLimit: 0, cron: '41 10 * * *' },
};

/**
 * Jobs are taken in batches, at once when they are announced; polling finds retries whose time has come. Signs of life
 * are given only with a job in hand, so an idle database does not hear of them; several may be lost before one is missed.
 */
const workerOptions = {
  includeMetadata: true,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  heartbeatRefreshSeconds: 5,
} as const;

/**
 * Opens the queue in the same database; `report` hears what goes wrong inside it. Without `schedule` nothing falls due by
 * itself in this process: what is enqueued is worked off, and the rest is done when it is asked for.
 */
export async function startQueue(
  connection: Connection,
  reportError: (error: unknown) => void,
  { schedule = true } = {},
): Promise<Queue> {
  const boss = new PgBoss({ ...createBossOptions(connection), schedule, useListenNotify: true });
  boss.on('error', reportError);
  await boss.start();
  for (const [name, { cron, batchSize: _, ...settings }] of Object.entries(queues)) {
    await boss.createQueue(name, { ...settings, notify: true });
    // A queue that an earlier release made is left by createQueue() as it is.
    await boss.updateQueue(name, { ...settings, notify: true });
    // send() looks an unknown queue up outside the caller's transaction: on PGlite's one connection that would wait
    // for itself for ever. One read here puts the queue into pg-boss's memory first.
    await boss.findJobs(name);
    if (cron) await boss.schedule(name, cron);
  }
  return {
    async send(tx, name, data) {
      await boss.send(name, data, { db: createBossTransaction(tx) });
    },
    async work(name, handle) {
      await boss.work(
        name,
        { ...workerOptions, batchSize: queues[name].batchSize },
        async (jobs: JobWithMetadata<JobData[typeof name]>[]) =>
          Promise.all(
            jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
              try {
                await handle({ data, isLastAttempt: retryCount >= retryLimit });
                return { id, status: 'completed' };
              } catch (error) {
                // Not the error itself: a mail server's answer may quote an address. Its words stand in the outbox.
                reportError(new Error(`a job of the queue ${name} failed and will be tried again`));
                return { id, status: 'failed', output: { error: (error as Error).name } };
              }
            }),
          ),
      );
    },
    async retryJob(tx, name, id) {
      if (name in queues) await boss.retry(name, id, { db: createBossTransaction(tx) });
    },
    async isQueued(tx, name, data) {
      return (await boss.findJobs(name, { data, queued: true, db: createBossTransaction(tx) })).length > 0;
    },
    async countJobs() {
      const stats = await boss.getQueues(Object.keys(queues));
      return stats.map(({ name, queuedCount, failedCount }) => ({ name, waiting: queuedCount, failed: failedCount }));
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
