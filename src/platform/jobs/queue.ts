import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Connection, Database } from '#platform/database/connection.ts';
import { createBossOptions, createBossTransaction } from '#platform/database/queue.ts';
import { MAIL_CONNECTIONS, SEND_TIMEOUT_SECONDS } from '#platform/mail/mail-server.ts';

/** A job as its worker receives it. `isLastAttempt` is true if the queue will not retry it. */
export type Job<Data> = { data: Data; isLastAttempt: boolean };

/** The data of each queue's jobs. */
export type JobData = {
  mail: { mailId: string };
  /** Reads the payment's state from PayPal and settles it. */
  settle: { paymentId: string };
  /** Processes what is due: expired holds, unfinished payments, reminders. */
  sweep: Record<string, never>;
  housekeeping: Record<string, never>;
  /** Reads the owner's busy calendars. */
  calendars: Record<string, never>;
  /** Nightly jobs: a backup, and an audit of the data's invariants. */
  backup: Record<string, never>;
  audit: Record<string, never>;
  /** Deletes data whose retention period has ended. */
  retention: Record<string, never>;
};
export type JobName = keyof JobData;

export type Queue = {
  /** Enqueues in the caller's transaction: the job exists only if the transaction commits. */
  send<Name extends JobName>(tx: Database, name: Name, data: JobData[Name]): Promise<void>;
  /** Processes jobs. A job whose handler throws is retried later. */
  work<Name extends JobName>(name: Name, handle: (job: Job<JobData[Name]>) => Promise<void>): Promise<void>;
  /** Requeues a failed job once, in the caller's transaction. A job of an unknown queue is ignored. */
  retryJob(tx: Database, name: string, id: string): Promise<void>;
  /** Returns whether a job with this data is waiting. */
  isQueued<Name extends JobName>(tx: Database, name: Name, data: JobData[Name]): Promise<boolean>;
  /** Returns waiting and failed jobs per queue. The queue updates these counts every minute. */
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
 * `batchSize`: jobs that a process takes at once. The expiry time covers the whole batch, so a batch holds only what
 * is processed concurrently.
 */
const queues: Record<JobName, QueueSettings & { batchSize: number; cron?: string }> = {
  mail: {
    // A live process loses its job after 90 seconds, when sending has timed out, so no mail is sent by two processes. A
    // killed one loses it 30 seconds after its last heartbeat, and supervision runs every minute: 2 minutes at most.
    batchSize: MAIL_CONNECTIONS,
    expireInSeconds: SEND_TIMEOUT_SECONDS + 30,
    heartbeatSeconds: 30,
    // Retries from 5 seconds to 15 minutes apart cover an SMTP server that is down for two days.
    retryLimit: 200,
    retryBackoff: true,
    retryDelay: 5,
    retryDelayMax: 900,
  },
  // Retries from 2 seconds to a minute, because a visitor may be waiting for the result. Later attempts are made by
  // the sweep.
  settle: { batchSize: 10, expireInSeconds: 60, retryLimit: 20, retryBackoff: true, retryDelay: 2, retryDelayMax: 60 },
  sweep: { batchSize: 10, expireInSeconds: 120, retryLimit: 0, cron: '* * * * *' },
  housekeeping: { batchSize: 10, retryLimit: 0, cron: '17 * * * *' },
  calendars: { batchSize: 1, expireInSeconds: 1_800, retryLimit: 0, cron: '*/10 * * * *' },
  // UTC: night on the west coast, and before `retention` deletes anything.
  backup: { batchSize: 1, expireInSeconds: 3_600, retryLimit: 0, cron: '10 10 * * *' },
  audit: { batchSize: 1, expireInSeconds: 3_600, retryLimit: 0, cron: '25 10 * * *' },
  // UTC: night on the west coast. A failed run is made up by the next night's run.
  retention: { batchSize: 1, expireInSeconds: 3_600, retryLimit: 0, cron: '41 10 * * *' },
};

/**
 * NOTIFY starts work immediately; polling only finds retries that have become due. Heartbeats are sent only while a
 * job runs, so an idle database is not woken, and several can be lost before a job is reassigned.
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
 * Starts the queue in the same database.
 * @param reportError receives the internal errors of the queue
 * @param options.schedule without it, recurring jobs do not run in this process, but queued jobs are still processed
 * @param options.retriesAtOnce for tests
 */
export async function startQueue(
  connection: Connection,
  reportError: (error: unknown) => void,
  { schedule = true, retriesAtOnce = false } = {},
): Promise<Queue> {
  const boss = new PgBoss({ ...createBossOptions(connection), schedule, useListenNotify: true });
  boss.on('error', reportError);
  await boss.start();
  for (const [name, { cron, batchSize: _, ...queueSettings }] of Object.entries(queues)) {
    const { retryDelayMax: _max, ...withoutMaxDelay } = queueSettings;
    const settings = retriesAtOnce ? { ...withoutMaxDelay, retryDelay: 0, retryBackoff: false } : queueSettings;
    await boss.createQueue(name, { ...settings, notify: true });
    // createQueue() does not change a queue that an earlier release created.
    await boss.updateQueue(name, { ...settings, notify: true });
    // send() looks up an unknown queue outside the caller's transaction, which would deadlock on PGlite's single
    // connection. This read puts the queue into pg-boss's cache first.
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
        {
          ...workerOptions,
          ...(retriesAtOnce && { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 }),
          batchSize: queues[name].batchSize,
        },
        async (jobs: JobWithMetadata<JobData[typeof name]>[]) =>
          Promise.all(
            jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
              try {
                await handle({ data, isLastAttempt: retryCount >= retryLimit });
                return { id, status: 'completed' };
              } catch (error) {
                // Not the error itself: a mail server's response may quote an address. The outbox stores the message.
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
