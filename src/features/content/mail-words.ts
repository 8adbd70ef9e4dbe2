import type { Connection, Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { MailCatalog } from '#platform/mail/mails.ts';
import { findWorded, type Worded } from '#platform/mail/worded-mail.ts';
import { trimLine } from '#platform/text/line.ts';
import { findMailWordsProblems, type MailWords, type OwnMailWords } from '#platform/text/mail-words.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { EditedEmailWords } from './contract/email-words.ts';
import { listTextChanges } from './domain/changes.ts';
import { commonFactNames, factMeanings } from './domain/facts.ts';
import { listTexts } from './domain/tree.ts';
import * as store from './store.ts';

type MailWordsDeps = { connection: Connection; clock: Clock; mails: MailCatalog };

export type MailWordsService = ReturnType<typeof createMailWordsService>;

/** What the owner writes of the emails to visitors: every text that is not built from facts. */
export function createMailWordsService(deps: MailWordsDeps) {
  return {
    /** What the owner has written of a kind of email. */
    read: async (kind: string) => (await readLatest(deps.connection.db, kind)).own,
    /** The words in the form in which they are saved, or why they cannot be. */
    check: (kind: string, words: MailWords) => checkWords(deps, kind, words),
    async getForEditing(kind: string) {
      const worded = await loadWorded(deps, kind);
      return worded ? serialize(worded, await readLatest(deps.connection.db, kind)) : fail('mail-not-found');
    },
    save: (kind: string, version: number, words: MailWords, ownerId: string) =>
      saveWords(deps, { kind, version, words, ownerId }),
  };
}

/** What the owner can write of a kind of email; undefined if there is no such kind, or the owner cannot change it. */
async function loadWorded({ mails }: Pick<MailWordsDeps, 'mails'>, kind: string): Promise<Worded | undefined> {
  return findWorded(await mails.get(kind)?.load());
}

/** Version 0 is the email as delivered. */
async function readLatest(db: Database, kind: string): Promise<{ version: number; own: OwnMailWords }> {
  const row = await store.findPublished(db, `email ${kind}`);
  const texts = row ? listTexts(row.document) : [];
  return { version: row?.version ?? 0, own: Object.fromEntries(texts.map(({ path, text }) => [path.join('/'), text])) };
}

/** A text that is not given is as delivered. */
async function checkWords(deps: MailWordsDeps, kind: string, words: MailWords) {
  const worded = await loadWorded(deps, kind);
  if (!worded) return fail('mail-not-found');
  const all = { ...worded.words, ...words };
  const cleaned = Object.fromEntries(Object.entries(all).map(([field, text]) => [field, cleanText(field, text)]));
  const names = { own: Object.keys(worded.meanings), business: commonFactNames };
  const problems = findMailWordsProblems({ ...all, ...cleaned, subject: trimLine(words.subject) }, worded.words, names);
  const [first] = Object.values(problems);
  if (first === undefined) return { ...all, ...cleaned };
  const fields = Object.entries(problems).map(([field, problem]) => [`body/words/${field}`, problem]);
  return fail('content-invalid', Object.fromEntries(fields), first);
}

/** A pasted text may have tabs, and line breaks of another system. Only greeting and closing have lines. */
function cleanText(field: string, text: string): string {
  const cleaned = trimLine(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' '));
  return field === 'greeting' || field === 'closing' ? cleaned : cleaned.replaceAll(/\s*\n\s*/g, ' ');
}

/** Saves the words as the next version. Fails if another one was saved since the caller read them. */
async function saveWords(
  deps: MailWordsDeps,
  change: { kind: string; version: number; words: MailWords; ownerId: string },
) {
  const { kind, version, ownerId } = change;
  const words = await checkWords(deps, kind, change.words);
  if (isFailure(words)) return words;
  const worded = await loadWorded(deps, kind);
  if (!worded) return fail('mail-not-found');
  return deps.connection.inTransaction(async (tx) => {
    const latest = await readLatest(tx, kind);
    if (latest.version !== version) return fail('content-changed');
    const changes = listTextChanges({ ...mergeWords(worded, latest.own) }, { ...words });
    if (changes.length === 0) return serialize(worded, latest);
    const document = Object.fromEntries(Object.entries(words).filter(([field, text]) => text !== worded.words[field]));
    const row = { page: `email ${kind}`, version: version + 1, document, publishedAt: deps.clock.now() } as const;
    if (!(await store.insertVersion(tx, row))) return fail('content-changed');
    await store.deleteVersionsUpTo(tx, row.page, row.version - store.KEPT_VERSIONS);
    await recordChange(tx, {
      at: row.publishedAt,
      ownerId,
      kind: 'mail',
      subjectId: newId(),
      action: 'reworded',
      title: `Email: ${kind.replaceAll('-', ' ')}`,
      changes: changes.map(({ field, before, after = '' }) => ({ field, ...(before && { before }), after })),
    });
    return serialize(worded, { version: row.version, own: document });
  });
}

/** The words in force. A text that a later release no longer has is left out. */
const mergeWords = ({ words }: Worded, own: OwnMailWords): MailWords => ({
  ...words,
  ...Object.fromEntries(Object.entries(own).filter(([field]) => Object.hasOwn(words, field))),
});

function serialize(worded: Worded, { version, own }: { version: number; own: OwnMailWords }): EditedEmailWords {
  return {
    version,
    words: mergeWords(worded, own),
    delivered: worded.words,
    facts: Object.entries(worded.meanings).map(([name, meaning]) => ({ name, meaning })),
    businessFacts: commonFactNames.map((name) => ({ name, meaning: factMeanings[name] })),
  };
}
