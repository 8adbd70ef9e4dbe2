import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, startServer, untilReady } from '../../support/server-process.ts';

const SOWN_FOLDER = 'SOWN_FOLDER';

/** Secrets and owner of every town, whoever asks for nothing else. */
export const townsOwn = {
  SESSION_SECRET: 'a secret of the tests, long enough to sign with',
  INTAKE_KEY: Buffer.alloc(32, 7).toString('base64'),
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'a password of the tests, long enough',
};

/** Starts a site on PGlite once, before the run, and keeps what it made: a first start takes twice as long as others. */
export default async function sowFolder(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const folder = freshFolder();
  const server = startServer('try-out', { ...townsOwn, DATA_DIR: folder });
  await untilReady(server);
  server.child.kill('SIGTERM');
  await server.ended;
  // Each town has stand-ins of its own, that remember nothing of this one.
  for (const standIn of ['paypal', 'mailbox']) rmSync(join(folder, standIn), { recursive: true, force: true });
  process.env[SOWN_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true });
}

/** A data folder of a town: a copy of the one that was sown, or an empty one where none was. */
export function townFolder(): string {
  const folder = freshFolder();
  const sown = process.env[SOWN_FOLDER];
  if (sown) cpSync(sown, folder, { recursive: true });
  return folder;
}
