import type { Connection } from '#database/connection.ts';
import { listMailsWithoutJob } from '#database/outbox.ts';
import type { Queue } from '../jobs/queue.ts';

/**
 * Puts every mail into the queue that waits and that nothing there would send: after a restore, whose queue is new, or
 * where a job was lost. One that is being sent or tried again has its job, and one that was just posted came with it in
 * one transaction. Answers how many.
 */
export async function requeuePendingMails(connection: Connection, queue: Queue): Promise<number> {
  return connection.inTransaction(async (tx) => {
    const ids = await listMailsWithoutJob(tx);
    for (const mailId of ids) await queue.send(tx, 'mail', { mailId });
    return ids.length;
  });
}
