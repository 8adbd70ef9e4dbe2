import { generateKeyPair } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';

/**
 * The key that ID tokens are signed with. It is kept in the data folder, so that a server that knows it still does
 * after the stand-ins were started again. A file that holds no key is replaced.
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
