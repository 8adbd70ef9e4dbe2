import { mkdir, open, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isMailId, newMailId } from './mail-id.ts';

/** Mails as files, `{id}.eml`. Nothing is kept in memory: several programs may share one folder. */
export type MailFolder = {
  /** Stores the bytes so that they outlive a crash and are never seen half written; returns the new mail's id. */
  store(bytes: Uint8Array, now: Date): Promise<string>;
  /** Ids of all mails, newest first. */
  listIds(): Promise<string[]>;
  /** Undefined for a text that is no id, and for a mail that is no longer there. */
  read(id: string): Promise<Buffer | undefined>;
  /** Deletes all mails; returns how many. */
  deleteAll(): Promise<number>;
};

/** Opens the folder, and makes it first when there is none. */
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
      // The new name is safe only once the folder itself is on the disk.
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

/** Another program may delete a mail at any moment; every other failure stays one. */
function ifMissing<T>(fallback: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  };
}
