import { mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isMailId, newMailId } from './mail-id.ts';

/** Mails as files, `{id}.eml`. Nothing is cached, so several processes may share one folder. */
export type MailFolder = {
  /** Stores the bytes durably and atomically. Returns the new mail's id. */
  store(bytes: Uint8Array, now: Date): Promise<string>;
  /** Ids of all mails, newest first. */
  listIds(): Promise<string[]>;
  /** Returns undefined for an invalid id or a mail that no longer exists. */
  read(id: string): Promise<Buffer | undefined>;
  /** Deletes all mails and returns how many. */
  deleteAll(): Promise<number>;
};

/** Opens the folder, and creates it if missing. */
export async function openMailFolder(folder: string): Promise<MailFolder> {
  await mkdir(folder, { recursive: true });
  const path = (id: string) => join(folder, `${id}.eml`);

  async function listIds() {
    const names = await readdir(folder);
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -'.eml'.length))
      .filter(isMailId)
      .sort()
      .reverse();
  }

  return {
    listIds,
    async store(bytes, now) {
      const id = newMailId(now);
      const temporaryPath = join(folder, `.${id}.part`);
      const file = await open(temporaryPath, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryPath, path(id));
      // A new file is durable only after its folder is synced too.
      const directory = await open(folder);
      try {
        await directory.sync();
      } finally {
        await directory.close();
      }
      return id;
    },
    async read(id) {
      return isMailId(id) ? readFile(path(id)).catch(ifMissing(undefined)) : undefined;
    },
    async deleteAll() {
      const deleted = await Promise.all(
        (await listIds()).map((id) => unlink(path(id)).then(() => true, ifMissing(false))),
      );
      return deleted.filter(Boolean).length;
    },
  };
}

/** Another process may delete a mail at any time. All other errors are rethrown. */
function ifMissing<T>(fallback: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  };
}
