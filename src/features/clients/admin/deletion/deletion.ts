import type { Database } from '#platform/database/connection.ts';
import { anonymizeHistory, recordChange } from '#platform/database/history.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { hashFormerMailbox } from '#platform/email-addresses/former-mailbox.ts';
import { fail } from '#platform/failure.ts';
import type { Personals } from '#platform/privacy/personals.ts';
import { getReachedWallTime } from '#platform/time/wall-time.ts';
import { deletionBlockers } from '../../domain/deletion-blockers.ts';
import type { ClientAdminDeps } from '../deps.ts';
import { deleteMergedRecords, isEmailTaken, listMergedRecords } from '../merge/store.ts';
import * as store from '../store.ts';

const ANONYMIZED_NAME = 'A former client';

/** Deletes the records that were merged into a client, with what their undo needs and what still has their emails. */
async function eraseMergedRecords({ erase }: Pick<Personals, 'erase'>, tx: Database, id: string): Promise<void> {
  const records = await listMergedRecords(tx, id);
  for (const record of records) {
    // Another client may use the email by now.
    if (!(await isEmailTaken(tx, record.email))) await erase(tx, record);
  }
  const ids = records.map((record) => record.id);
  await anonymizeHistory(tx, ids, ANONYMIZED_NAME);
  await deleteMergedRecords(tx, ids);
}

/** Deletes a client (decision 28), for the owner and for the client alike. */
export function createClientDeletion(
  deps: Pick<ClientAdminDeps, 'connection' | 'clock' | 'timeZone' | 'sessions' | 'personals' | 'secret'>,
) {
  const { connection, clock, sessions, personals, timeZone } = deps;

  /**
   * Locks everything that a new session, form, order or payment of the client needs. Undefined when the client is gone.
   */
  async function lockForDeletion(tx: Database, id: string): Promise<store.ClientRow | undefined> {
    // The schedule lock blocks new bookings, and the row lock blocks new forms and checkouts. Those who wait then find
    // no client: lockActiveClient, and the trigger bookings_require_active_client.
    await lockSchedule(tx);
    const client = await store.lockClient(tx, id);
    if (client) await personals.lock(tx, [id]);
    return client;
  }

  /** The client's open matters: an upcoming session, an order that is not handed over, or a pending payment. */
  const findDeletionBlockers = (db: Database, id: string) =>
    personals.findOpen(db, [id], {
      step: 'deletion',
      reasons: deletionBlockers,
      reached: getReachedWallTime(clock.now(), timeZone),
    });

  /**
   * Deletes or anonymizes a client that the caller has locked (lockForDeletion); fails while a matter is open, and
   * `ownerId` is absent when the client does so. Sessions, orders and payments stay without a person; sign-ups and
   * signed waivers stay for their retention, because they prove the consent.
   */
  async function deleteLockedClient(tx: Database, client: store.ClientRow, ownerId?: string) {
    const { id } = client;
    const at = clock.now();
    const failure = await findDeletionBlockers(tx, id);
    if (failure) return failure;

    // Ends the tokens, too. They come before the sessions: the login takes these locks in the same order.
    await personals.erase(tx, client);
    await sessions.endAllForPerson(tx, id);
    await eraseMergedRecords(personals, tx, id);
    const formerMailbox = hashFormerMailbox(deps.secret, client.email);
    const hasRecords = await personals.isNeeded(tx, id);
    if (hasRecords) await store.anonymizeClient(tx, id, { deletedAt: at, formerMailbox });
    else await store.deleteClient(tx, id);
    const outcome = hasRecords ? ('anonymised' as const) : ('deleted' as const);
    const changes = ownerId ? [] : [{ field: 'requested by', after: 'the client' }];
    await recordChange(tx, {
      at,
      ownerId,
      kind: 'client',
      subjectId: id,
      title: ANONYMIZED_NAME,
      action: outcome,
      changes,
    });
    return { message: messages[outcome], outcome };
  }

  return {
    findDeletionBlockers,
    lockForDeletion,
    deleteLockedClient,

    /** The owner deletes a client. */
    deleteOrAnonymizeClient: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const client = await lockForDeletion(tx, id);
        return client ? deleteLockedClient(tx, client, ownerId) : fail('client-not-found');
      }),
  };
}

const messages = {
  deleted: 'The client is deleted.',
  anonymised: 'The client is deleted. Their past sessions and orders are kept without a name.',
} as const;
