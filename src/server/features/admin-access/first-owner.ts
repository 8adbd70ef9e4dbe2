import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Connection } from '#database/connection.ts';
import { switchOffSampleCodes } from '#database/sample-codes.ts';
import { TYPEABLE } from '#domain/admin-access/code-kind.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { ownSecret } from '../../secrets.ts';
import { hashPassword } from './password.ts';
import * as store from './store.ts';

/** A password that a person can type: five groups of four, 99 bits. */
export function typeablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => TYPEABLE[randomInt(TYPEABLE.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/**
 * Makes the first owner where there is none (run contract); in a business the sample's codes are hers to switch on.
 * Answers what anyone who starts the program should read: in the try-out the password once; in a business what is missing,
 * since without an owner nobody could sign in at its desk.
 */
export async function ensureOwner(given: {
  connection: Connection;
  clock: Clock;
  config: Pick<Config, 'mode' | 'dataDir' | 'ownerEmail' | 'ownerPassword'>;
}): Promise<{ says?: string; missing?: string }> {
  const { connection, clock, config } = given;
  const { ownerEmail: email, ownerPassword, dataDir } = config;
  if (await store.hasOwner(connection.db)) return {};
  if (!ownerPassword && config.mode === 'business') {
    return {
      missing: 'ADMIN_EMAIL and ADMIN_PASSWORD are missing: there is no owner yet, and nobody could sign in at /admin',
    };
  }
  const password = ownerPassword ?? ownSecret(dataDir, 'owner', typeablePassword);
  const passwordHash = await hashPassword(password);
  const made = await connection.inTransaction(async (tx) => {
    // Processes that start at once make one owner.
    await store.lockOwners(tx);
    if (await store.hasOwner(tx)) return false;
    await store.insertOwner(tx, { email, passwordHash, createdAt: clock.now() });
    if (config.mode === 'business') await switchOffSampleCodes(tx);
    return true;
  });
  if (!made) return {};
  if (ownerPassword) return { says: `The owner signs in at /admin as ${email}, with the password of ADMIN_PASSWORD.` };
  return {
    says: `The owner signs in at /admin as ${email}, password ${password} (kept in ${join(dataDir, 'owner.txt')}).`,
  };
}
