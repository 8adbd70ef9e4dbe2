import type { Connection } from '#database/connection.ts';
import { answerSeal } from '../features/clients/sealed-answers.ts';
import { openSealing } from '../sealing.ts';
import * as store from './store.ts';

export type Changed = { answers: number; factors: number };

/**
 * Seals everything again that was sealed with the key `before`: all or nothing. What the new key opens already is left as
 * it is, so that it can be done twice. Recovery codes are hashes under the key and cannot be made again: they go.
 *
 * @throws where neither key opens something, naming the row: then nothing was changed
 */
export async function changeIntakeKey(connection: Connection, keys: { before: string; now: string }): Promise<Changed> {
  const answers = { before: answerSeal(keys.before), now: answerSeal(keys.now) };
  const factors = {
    before: openSealing(keys.before, 'second factors'),
    now: openSealing(keys.now, 'second factors'),
  };
  return connection.inTransaction(async (tx) => {
    await store.lockSealed(tx);
    const changed = { answers: 0, factors: 0 };
    for (const row of await store.allAnswers(tx)) {
      if (row.keyId === answers.now.keyId) continue;
      const place = { rowId: row.id, clientId: row.clientId, form: row.form, version: row.version };
      const ciphertext = answers.now.seal(place, answers.before.open(place, row));
      await store.replaceAnswer(tx, row.id, { keyId: answers.now.keyId, ciphertext });
      changed.answers++;
    }
    for (const row of await store.allFactors(tx)) {
      if (row.keyId === factors.now.keyId) continue;
      const secret = factors.before.open([row.ownerId], row);
      if (secret === undefined) throw new Error(`the second factor of owner ${row.ownerId} cannot be opened`);
      await store.replaceFactor(tx, row.ownerId, factors.now.seal([row.ownerId], secret));
      changed.factors++;
    }
    if (changed.factors > 0) await store.deleteRecoveryCodes(tx);
    return changed;
  });
}
