import { type OpenedMail, openMail } from './mail.ts';
import type { MailFolder } from './mail-folder.ts';

/** Reads the folder's mails. A file never changes, so small ones are parsed once and remembered while they are there. */
export type MailReader = {
  /** Newest first; with `to` only those delivered to that address, in whatever case it is written. */
  all(to?: string): Promise<OpenedMail[]>;
  one(id: string): Promise<OpenedMail | undefined>;
};

const smallBytes = 256 * 1024;

export function openMailReader(folder: MailFolder): MailReader {
  const known = new Map<string, OpenedMail>();

  async function one(id: string) {
    const remembered = known.get(id);
    if (remembered) return remembered;
    const stored = await folder.read(id);
    if (!stored) return undefined;
    const opened = await openMail(id, stored);
    if (stored.length <= smallBytes) known.set(id, opened);
    return opened;
  }

  return {
    async one(id) {
      // Not from memory alone: another program may have emptied the folder.
      return (await folder.ids()).includes(id) ? one(id) : undefined;
    },
    async all(to) {
      const ids = await folder.ids();
      const there = new Set(ids);
      for (const id of known.keys()) if (!there.has(id)) known.delete(id);
      const wanted = to?.toLowerCase();
      const found: OpenedMail[] = [];
      for (const id of ids) {
        const opened = await one(id);
        if (!opened) continue;
        if (!wanted || opened.envelope.to.some((address) => address.toLowerCase() === wanted)) found.push(opened);
      }
      return found;
    },
  };
}
