import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTempFolder, startServer, waitUntilReady } from '../../support/server-process.ts';

/** What a site starts with: the sample studio, or nothing. */
type Seed = 'sample' | 'none';
const seeds: readonly Seed[] = ['sample', 'none'];
/** Where the folder lies that was sown with it: workers are told so by the environment. */
const getEnvName = (seed: Seed) => `SOWN_FOLDER_${seed.toUpperCase()}`;

/** Secrets and owner of every town, anyone who asks for nothing else. */
export const deploymentEnv = {
  SESSION_SECRET: 'a secret of the tests, long enough to sign with',
  INTAKE_KEY: Buffer.alloc(32, 7).toString('base64'),
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'a password of the tests, long enough',
};

/** Starts sites on PGlite before the run, and keeps what they made: a first start takes twice as long as others. */
export default async function prepareDataFolders(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const folders = await Promise.all(seeds.map(prepareFolder));
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  };
}

async function prepareFolder(seed: Seed): Promise<string> {
  const folder = createTempFolder();
  const server = startServer('try-out', { ...deploymentEnv, DATA_DIR: folder, SEED: seed });
  await waitUntilReady(server);
  server.child.kill('SIGTERM');
  await server.ended;
  // Each town has stand-ins of its own, that remember nothing of this one.
  for (const mockService of ['paypal', 'mailbox']) rmSync(join(folder, mockService), { recursive: true, force: true });
  process.env[getEnvName(seed)] = folder;
  return folder;
}

/** A data folder of a town of `townsOwn`: a copy of the one that was sown, or an empty one where none was. */
export function copyPreparedFolder(seed: Seed = 'sample'): string {
  const folder = createTempFolder();
  const preparedFolder = process.env[getEnvName(seed)];
  if (preparedFolder) cpSync(preparedFolder, folder, { recursive: true });
  return folder;
}
