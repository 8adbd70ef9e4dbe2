import { lockActiveClient } from '#platform/database/client-lock.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { ClientAdminDeps } from '../admin/deps.ts';
import { findClient } from '../admin/record/store.ts';
import { chooseTag } from './domain/tags.ts';
import * as store from './store.ts';
import { lockTags } from './tables.ts';

/** The owner's tags of clients. */
export function createClientTags({ connection, clock }: Pick<ClientAdminDeps, 'connection' | 'clock'>) {
  async function give(tx: Database, clientId: string, tag: string) {
    await lockTags(tx);
    const inUse = await store.listTags(tx);
    const names = inUse.map((one) => one.tag);
    const chosen = chooseTag(tag, names);
    return isFailure(chosen) ? chosen : store.insertTag(tx, { clientId, tag: chosen, createdAt: clock.now() });
  }

  return {
    listTags: () => store.listTags(connection.db),

    /** Gives a client a tag, or takes it away. Nothing changes if it is so already. */
    markTag: (clientId: string, { tag, given }: { tag: string; given: boolean }, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const client = (await lockActiveClient(tx, clientId)) && (await findClient(tx, clientId));
        if (!client) return fail('client-not-found');
        const changed = given ? await give(tx, clientId, tag) : await store.deleteTag(tx, clientId, tag);
        if (isFailure(changed)) return changed;
        if (changed !== undefined)
          await recordChange(tx, {
            at: clock.now(),
            ownerId,
            kind: 'client',
            subjectId: clientId,
            title: `${client.firstName} ${client.lastName}`,
            action: 'changed',
            changes: [{ field: 'tag', [given ? 'after' : 'before']: changed }],
          });
        const tags = await store.listTagsOfClient(tx, clientId);
        return { message: given ? 'Tag added.' : 'Tag removed.', tags };
      }),
  };
}
