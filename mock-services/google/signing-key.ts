import { generateKeyPair } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';

/**
 * The key that signs ID tokens; an invalid file is replaced. It is stored in the data folder, so a server that cached
 * it still accepts tokens after a restart of the mocks.
 */
export async function loadSigningKey(dataFolder: string): Promise<JWK> {
  const file = join(dataFolder, 'google-signing-key.json');
  const storedKey = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as JWK,
    () => undefined,
  );
  if (storedKey?.kty === 'RSA' && storedKey.d) return storedKey;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = { ...(privateKey.export({ format: 'jwk' }) as JWK), alg: 'RS256', use: 'sig' };
  await mkdir(dataFolder, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(key), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return key;
}
