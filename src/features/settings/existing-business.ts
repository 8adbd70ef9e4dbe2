import type { Connection } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { opening } from './contract/business.ts';
import * as store from './store.ts';

/**
 * Opens a business that had customers before a release could close it: its settings don't say whether it is open.
 * Several processes may start at once; the version's primary key lets one of them save.
 */
export async function openExistingBusiness(connection: Connection, now: Date): Promise<void> {
  await connection.inTransaction(async (tx) => {
    const latest = await store.findLatest(tx);
    if (latest?.document.opening || !(await store.hasCustomers(tx))) return;
    const document = { ...latest?.document, opening: { ...opening.default, isOpen: true } };
    await store.insertVersion(tx, { id: newId(), version: (latest?.version ?? 0) + 1, document, savedAt: now });
  });
}
