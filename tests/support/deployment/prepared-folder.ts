import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTempFolder, startServer, waitUntilReady } from '../processes/server-process.ts';

type Seed = 'sample' | 'studio';
const seeds: readonly Seed[] = ['sample', 'studio'];
const getEnvName = (seed: Seed) => `SOWN_FOLDER_${seed.toUpperCase()}`;

export const deploymentEnv = {
  SESSION_SECRET: 'a secret of the tests, long enough to sign with',
  INTAKE_KEY: Buffer.alloc(32, 7).toString('base64'),
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'a password of the tests, long enough',
};

/** Prepares data folders once, because a first start takes twice as long as others. */
export default async function prepareDataFolders(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const folders = await Promise.all(seeds.map(prepareFolder));
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  };
}

async function prepareFolder(seed: Seed): Promise<string> {
  const folder = createTempFolder();
  const server = startServer('demo', { ...deploymentEnv, DATA_DIR: folder, SEED: seed });
  await waitUntilReady(server);
  server.child.kill('SIGTERM');
  await server.ended;
  for (const mockService of ['paypal', 'mailbox']) rmSync(join(folder, mockService), { recursive: true, force: true });
  process.env[getEnvName(seed)] = folder;
  return folder;
}

export function copyPreparedFolder(seed: Seed = 'sample'): string {
  const folder = createTempFolder();
  const preparedFolder = process.env[getEnvName(seed)];
  if (preparedFolder) cpSync(preparedFolder, folder, { recursive: true });
  return folder;
}
