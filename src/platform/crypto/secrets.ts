import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const createRandomSecret = () => randomBytes(32).toString('base64url');

/**
 * Returns a secret of the demo. It is generated once and stored in the data folder, so that signatures and encrypted
 * data stay valid.
 */
export function loadOrCreateSecret(
  dataDir: string,
  name: 'session-secret' | 'intake-key' | 'owner',
  create = createRandomSecret,
): string {
  const file = join(dataDir, `${name}.txt`);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = create();
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
