import type { Connection } from '#database/connection.ts';
import { listMailsWithoutJob } from '#database/outbox.ts';
import type { Queue } from '../jobs/queue.ts';

/** Enqueues every pending mail that has no job, for example after a restore with a new queue. Returns how many. */
export async function requeuePendingMails(connection: Connection, queue: Queue): Promise<number> {
  return connection.inTransaction(async (tx) => {
    const ids = await listMailsWithoutJob(tx);
    for (const mailId of ids) await queue.send(tx, 'mail', { mailId });
    return ids.length;
  });
}
