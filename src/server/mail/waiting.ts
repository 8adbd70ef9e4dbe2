import type { Connection } from '#database/connection.ts';
import { pendingMails } from '#database/outbox.ts';
import type { Queue } from '../jobs/queue.ts';

/**
 * Puts every mail of the outbox that waits into a queue that is new: for a database that was restored, whose queue is
 * not. Answers how many.
 */
export async function enqueueWaiting(connection: Connection, queue: Queue): Promise<number> {
  return connection.inTransaction(async (tx) => {
    const ids = await pendingMails(tx);
    for (const mailId of ids) await queue.send(tx, 'mail', { mailId });
    return ids.length;
  });
}
