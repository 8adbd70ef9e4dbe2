import { ENCRYPTION_PURPOSE, getTitlesContext } from '#features/bookings/busy-calendars/deps.ts';
import { createAnswerEncryption } from '#features/clients/answer-encryption.ts';
import { createEncryption } from '#platform/crypto/encryption.ts';
import type { Connection } from '#platform/database/connection.ts';
import * as store from './store.ts';

export type RotationResult = { answers: number; factors: number; calendars: number };

/**
 * Re-encrypts everything from `keys.previous` to `keys.current`, in one transaction. Data that the current key
 * already decrypts is left unchanged, so a repeated run is safe; recovery codes are hashes under the key and are
 * deleted.
 * @throws if neither key decrypts a row; the error names the row and nothing is changed
 */
export async function rotateIntakeKey(
  connection: Connection,
  keys: { previous: string; current: string },
): Promise<RotationResult> {
  const answers = { previous: createAnswerEncryption(keys.previous), current: createAnswerEncryption(keys.current) };
  const factors = {
    previous: createEncryption(keys.previous, 'second factors'),
    current: createEncryption(keys.current, 'second factors'),
  };
  const addresses = {
    previous: createEncryption(keys.previous, ENCRYPTION_PURPOSE),
    current: createEncryption(keys.current, ENCRYPTION_PURPOSE),
  };
  return connection.inTransaction(async (tx) => {
    await store.lockEncryptedTables(tx);
    const rotated = { answers: 0, factors: 0, calendars: 0 };
    const answerTables = [
      { rows: await store.listAnswers(tx), update: store.updateAnswer },
      { rows: await store.listRemovedAnswers(tx), update: store.updateRemovedAnswer },
    ];
    for (const { rows, update } of answerTables) {
      for (const row of rows) {
        if (row.keyId === answers.current.keyId) continue;
        const context = { rowId: row.id, clientId: row.clientId, form: row.form, version: row.version };
        const ciphertext = answers.current.encrypt(context, answers.previous.decrypt(context, row));
        await update(tx, row.id, { keyId: answers.current.keyId, ciphertext });
        rotated.answers++;
      }
    }
    for (const row of await store.listSecondFactors(tx)) {
      if (row.keyId === factors.current.keyId) continue;
      const secret = factors.previous.decrypt([row.ownerId], row);
      if (secret === undefined) throw new Error(`the second factor of owner ${row.ownerId} cannot be opened`);
      await store.updateSecondFactor(tx, row.ownerId, factors.current.encrypt([row.ownerId], secret));
      rotated.factors++;
    }
    for (const row of await store.listCalendars(tx)) {
      if (row.keyId === addresses.current.keyId) continue;
      const address = addresses.previous.decrypt([row.id], row);
      if (address === undefined) throw new Error(`the address of calendar ${row.id} cannot be opened`);
      const { keyId, unreadEntries } = row;
      const context = getTitlesContext(row.id);
      const titles = unreadEntries && addresses.previous.decrypt(context, { keyId, ciphertext: unreadEntries });
      await store.updateCalendar(tx, row.id, {
        ...addresses.current.encrypt([row.id], address),
        unreadEntries: titles ? addresses.current.encrypt(context, titles).ciphertext : null,
      });
      rotated.calendars++;
    }
    if (rotated.factors > 0) await store.deleteRecoveryCodes(tx);
    return rotated;
  });
}
