import type { Database } from '#platform/database/connection.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { shopMails } from '../mails.ts';
import * as store from './store.ts';

/**
 * Mails the confirmed requests for those of these chocolates that are back, and deletes them. Every transaction that can
 * raise a stock calls it last, while it still locks the chocolates (decision 56).
 */
export async function notifyRestocked(
  { outbox }: { outbox: Outbox },
  tx: Database,
  chocolateIds: readonly string[],
): Promise<void> {
  if (chocolateIds.length === 0) return;
  for (const { id, name } of await store.listInStock(tx, chocolateIds)) {
    for (const email of await store.consumeConfirmedRequests(tx, id)) {
      await outbox.enqueue(tx, shopMails['restock-back'], email, { chocolateId: id, chocolate: name });
    }
  }
}
