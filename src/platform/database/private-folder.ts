import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { getFileOperations } from './driver-internals.ts';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
const OTHER_USERS = 0o077;

/**
 * Lets only the user of this process read the folder of an embedded database, whatever the umask: PGlite sets the modes
 * of its files itself.
 */
export function keepFolderPrivate(folder: string, embedded: PGlite): void {
  const operations = getFileOperations(embedded);
  const { setattr } = operations;
  operations.setattr = (node, change) =>
    setattr(node, change.mode === undefined ? change : { ...change, mode: change.mode & ~OTHER_USERS });
  chmodSync(folder, PRIVATE_FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
}
