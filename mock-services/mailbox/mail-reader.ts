import { type ParsedMail, parseMail } from './mail.ts';
import type { MailFolder } from './mail-folder.ts';

/** Reads the folder's mails. Files never change, so small ones are parsed once and cached while they exist. */
export type MailReader = {
  /** Newest first. `to` selects mails to that address, ignoring case. */
  listMails(to?: string): Promise<ParsedMail[]>;
  findMail(id: string): Promise<ParsedMail | undefined>;
};

const MAX_CACHED_MAIL_BYTES = 256 * 1024;

export function createMailReader(folder: MailFolder): MailReader {
  const cache = new Map<string, ParsedMail>();

  async function loadMail(id: string) {
    const cached = cache.get(id);
    if (cached) return cached;
    const stored = await folder.read(id);
    if (!stored) return undefined;
    const parsedMail = await parseMail(id, stored);
    if (stored.length <= MAX_CACHED_MAIL_BYTES) cache.set(id, parsedMail);
    return parsedMail;
  }

  return {
    async findMail(id) {
      // Not from the cache alone: another process may have emptied the folder.
      return (await folder.listIds()).includes(id) ? loadMail(id) : undefined;
    },
    async listMails(to) {
      const ids = await folder.listIds();
      const existingIds = new Set(ids);
      for (const id of cache.keys()) if (!existingIds.has(id)) cache.delete(id);
      const recipient = to?.toLowerCase();
      const mails: ParsedMail[] = [];
      for (const id of ids) {
        const parsedMail = await loadMail(id);
        if (!parsedMail) continue;
        if (!recipient || parsedMail.envelope.to.some((address) => address.toLowerCase() === recipient))
          mails.push(parsedMail);
      }
      return mails;
    },
  };
}
