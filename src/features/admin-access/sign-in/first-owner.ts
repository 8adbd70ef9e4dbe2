import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#app/config.ts';
import { loadOrCreateSecret } from '#platform/crypto/secrets.ts';
import type { Connection } from '#platform/database/connection.ts';
import type { Clock } from '#platform/time/clock.ts';
import { UNAMBIGUOUS_CHARACTERS } from '../domain/two-factor-code.ts';
import * as store from '../store.ts';
import { hashPassword } from './password.ts';

/** A password that a person can type: five groups of four characters, 99 bits. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: 4 }, () => UNAMBIGUOUS_CHARACTERS[randomInt(UNAMBIGUOUS_CHARACTERS.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/**
 * Creates the first owner if there is none (run contract). Returns the startup message: the generated password, or a
 * warning when production mode has no owner to sign in.
 */
export async function ensureOwner(deps: {
  connection: Connection;
  clock: Clock;
  config: Pick<Config, 'mode' | 'dataDir' | 'ownerEmail' | 'ownerPassword'>;
}): Promise<{ message?: string; warning?: string }> {
  const { connection, clock, config } = deps;
  const { ownerEmail: email, ownerPassword, dataDir } = config;
  if (await store.hasOwner(connection.db)) return {};
  if (!ownerPassword && config.mode === 'production') {
    return {
      warning: 'ADMIN_EMAIL and ADMIN_PASSWORD are missing: there is no owner yet, so no one could sign in at /admin',
    };
  }
  const password = ownerPassword ?? loadOrCreateSecret(dataDir, 'owner', generatePassword);
  const passwordHash = await hashPassword(password);
  const created = await connection.inTransaction(async (tx) => {
    // Processes that start at the same time create only one owner.
    await store.lockOwners(tx);
    if (await store.hasOwner(tx)) return false;
    await store.insertOwner(tx, { email, passwordHash, createdAt: clock.now() });
    return true;
  });
  if (!created) return {};
  if (ownerPassword)
    return { message: `The owner signs in at /admin as ${email}, with the password of ADMIN_PASSWORD.` };
  return {
    message: `The owner signs in at /admin as ${email}, password ${password} (kept in ${join(dataDir, 'owner.txt')}).`,
  };
}
