import type { business, parts } from '#features/settings/contract/business.ts';
import type { places } from '#features/settings/contract/place-settings.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { isPageOn } from '#platform/business/site-parts.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import type { ContentDocuments, DocumentName } from '#platform/documents.ts';
import { fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { ImageWorker } from '#platform/images/image-worker.ts';
import type { SettingsOf } from '#platform/settings/setting.ts';
import { formatLinks } from '#platform/text/inline-links.ts';
import type { Clock } from '#platform/time/clock.ts';
import { contentModels, deliveredContent } from '#seeds/delivered/delivered-content.ts';
import type { EditedContent } from './contract/content.ts';
import type { Document, Documents } from './contract/document.ts';
import { isProse, isShown, parseContent } from './contract/fields.ts';
import { readStoredContent } from './contract/stored.ts';
import { listTextChanges } from './domain/changes.ts';
import { type ContentProblem, findUnfinishedPart, MAX_DOCUMENT_LENGTH } from './domain/content-rules.ts';
import { fillContent, listPageFacts } from './domain/facts.ts';
import { writeLink } from './domain/prose.ts';
import { markText } from './domain/text-marks.ts';
import { type Content, type ContentPath, formatPath, getPart, mapTexts, toKey } from './domain/tree.ts';
import { createMediaService, lockMedia } from './media.ts';
import { addPhoto, deleteUnusedPhotos, fillPhotos, findPhotos, lockPhotos } from './photos.ts';
import * as store from './store.ts';

type ContentDeps = {
  connection: Connection;
  clock: Clock;
  images: ImageWorker;
  links: SignedLinks;
  invalidateCache: () => void;
  settings: SettingsService<typeof parts>;
  site: Pick<Platform['site'], 'siteState'>;
  /** What the owner edits, and the names in their order. */
  documents: Documents;
  documentNames: readonly DocumentName[];
};
type PageSettings = SettingsOf<typeof business | typeof parts | typeof places>;

/**
 * `preview` is the token of a draft, whose shown texts can begin with their paths (`markText`). Settings that the caller
 * has read are not read again.
 */
type ReadOptions = { preview?: string | undefined; paths?: 'yes' | undefined; settings?: PageSettings };

export type ContentService = ReturnType<typeof createContentService>;

const PHOTO_GONE = 'This photo is no longer kept. Please choose it again.';
const MEDIA_GONE = 'This file is no longer kept. Please choose it again.';
const PREVIEW_PURPOSE = 'content-preview';
const PREVIEW_HOURS = 24;

/** The words of the pages: drafts, publishing, and what visitors read. */
export function createContentService(deps: ContentDeps) {
  const { connection } = deps;
  return {
    /** Whether this token of a preview's address is still valid. */
    isPreview: (token: string) => findPreviewedPage(deps, token) !== undefined,
    /** What a page says, with the facts of the business. */
    read: <Name extends DocumentName>(page: Name, options: ReadOptions = {}) => readPage(deps, page, options),
    media: createMediaService(deps),
    addPhoto: (file: Blob) => addPhoto(deps, file),
    deleteUnusedPhotos: () => deleteUnusedPhotos(deps),
    list: () => listPages(deps),
    getForEditing: (page: DocumentName) => getForEditing(deps, connection.db, page),
    saveDraft: (page: DocumentName, revision: number, document: Content) => saveDraft(deps, page, revision, document),
    discard: (page: DocumentName, revision: number) => discardDraft(deps, page, revision),
    publish: (page: DocumentName, revision: number, ownerId: string) => publish(deps, page, revision, ownerId),
    listVersions: (page: DocumentName) => listVersions(deps, page),
    restore: (page: DocumentName, version: number, revision: number) => restoreVersion(deps, page, version, revision),
    createPreview: (page: DocumentName) => ({
      preview: deps.links.sign(PREVIEW_PURPOSE, `${page} ${deps.clock.now().getTime() + PREVIEW_HOURS * 3_600_000}`),
    }),
  };
}

async function readPage<Name extends DocumentName>(
  deps: ContentDeps,
  page: Name,
  { preview, paths, settings }: ReadOptions,
): Promise<ContentDocuments[Name]> {
  const { connection, documents } = deps;
  const isPreviewed = preview !== undefined && findPreviewedPage(deps, preview) === page;
  const draft = isPreviewed ? (await findDraft(deps, connection.db, page))?.document : undefined;
  const document = draft ?? (await readPublished(deps, connection.db, page)).document;
  const current = settings ?? (await deps.settings.read());
  const facts = listPageFacts({ ...current.business, places: current.places });
  const finish = (text: string, path: ContentPath) =>
    isPreviewed && paths && isShown(documents[page].schema, path) ? markText(text, path) : text;
  const { pagesOff } = await deps.site.siteState.get();
  const filled = fillContent(clearLinksTo(documents[page], document, pagesOff), facts, { finish });
  return fillPhotos(connection.db, filled);
}

/**
 * The same document without the addresses of pages that are switched off. A link without an address is not shown, and one
 * inside a text is only its words.
 */
const clearLinksTo = <Text extends Content>({ schema }: Document, document: Text, pagesOff: readonly string[]) =>
  mapTexts(document, (text, path) => {
    if (path.at(-1) === 'href') return isPageOn(text, pagesOff) ? text : '';
    return isProse(schema, path)
      ? formatLinks(text, (words, address) => (isPageOn(address, pagesOff) ? writeLink(words, address) : words))
      : text;
  });

/** The page whose draft the token of a preview's address shows; undefined if it is forged or over. */
function findPreviewedPage({ links, clock }: ContentDeps, token: string): string | undefined {
  const [page, expiresAtMs] = links.verify(PREVIEW_PURPOSE, token)?.split(' ') ?? [];
  return Number(expiresAtMs) > clock.now().getTime() ? page : undefined;
}

type Known = Pick<ContentDeps, 'documents'>;

/** A stored draft or version as its page knows it now (`readStoredContent`). */
const readStored = <Name extends DocumentName>({ documents }: Known, page: Name, document: Content) =>
  readStoredContent(documents[page].schema, contentModels[page], document);

/** The live version; version 0 is the page as it was delivered. */
async function readPublished<Name extends DocumentName>(deps: Known, db: Database, page: Name) {
  const published = await store.findPublished(db, page);
  return published
    ? { version: published.version, document: readStored(deps, page, published.document) }
    : { version: 0, document: deliveredContent[page] };
}

async function findDraft<Name extends DocumentName>(deps: Known, db: Database, page: Name) {
  const draft = await store.findDraft(db, page);
  if (!draft) return undefined;
  const { revision, document } = draft;
  return { revision, document: document === null ? null : readStored(deps, page, document) };
}

/** What a page has in groups and lists. The words for search engines are left out, because every page has them. */
const listParts = (document: Content) =>
  Object.keys(document).filter((field) => field !== 'search' && typeof getPart(document, [field]) !== 'string');

async function listPages({ connection, documentNames }: ContentDeps) {
  return Promise.all(
    documentNames.map(async (page) => {
      const published = await store.findPublished(connection.db, page);
      const draft = await store.findDraft(connection.db, page);
      return {
        page,
        version: published?.version ?? 0,
        publishedAt: published?.publishedAt.toISOString() ?? null,
        draftSavedAt: draft?.document ? draft.savedAt.toISOString() : null,
        parts: listParts(contentModels[page]),
      };
    }),
  );
}

const listChanges = ({ schema }: Document, before: Content, after: Content) =>
  listTextChanges(before, after, (path) => isProse(schema, path));

async function getForEditing(deps: ContentDeps, db: Database, page: DocumentName): Promise<EditedContent> {
  const published = await readPublished(deps, db, page);
  const draft = await findDraft(deps, db, page);
  const document = draft?.document ?? published.document;
  return {
    page,
    version: published.version,
    revision: draft?.revision ?? 0,
    isDraft: draft?.document != null,
    delivered: contentModels[page],
    document,
    changes: listChanges(deps.documents[page], published.document, document),
    facts: listPageFacts(await deps.settings.readBusiness(db)),
    photos: await findPhotos(db, document),
  };
}

async function saveDraft(deps: ContentDeps, page: DocumentName, revision: number, document: Content) {
  if (JSON.stringify(document).length > MAX_DOCUMENT_LENGTH)
    return fail('content-invalid', {}, 'This page is too long.');
  const parsed = parseContent(deps.documents[page].schema, document);
  return 'message' in parsed
    ? failContent(parsed)
    : writeDraft(deps, page, revision, mapTexts(parsed.document, normalizeBreaks));
}

const failContent = ({ path, message }: ContentProblem) =>
  fail('content-invalid', { [`body/document/${toKey(path)}`]: message }, `${formatPath(path)}: ${message}`);

/** A pasted text may have tabs, and line breaks of another system. */
const normalizeBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');

async function writeDraft(deps: ContentDeps, page: DocumentName, revision: number, document: Content) {
  return deps.connection.inTransaction(async (tx) => {
    const path = await lockPhotos(tx, document);
    if (path) return failContent({ path, message: PHOTO_GONE });
    const mediaPath = await lockMedia(tx, document);
    if (mediaPath) return failContent({ path: mediaPath, message: MEDIA_GONE });
    const row = { page, revision, document, savedAt: deps.clock.now() };
    if (!(await store.saveDraft(tx, row))) return fail('content-changed');
    return getForEditing(deps, tx, page);
  });
}

const endDraft = ({ clock }: ContentDeps, tx: Database, page: DocumentName, revision: number) =>
  store.saveDraft(tx, { page, revision, document: null, savedAt: clock.now() });

async function discardDraft(deps: ContentDeps, page: DocumentName, revision: number) {
  return deps.connection.inTransaction(async (tx) => {
    if (!(await endDraft(deps, tx, page, revision))) return fail('content-changed');
    return getForEditing(deps, tx, page);
  });
}

/** Makes the draft the next version. Every process then shows it, because the write clears their caches. */
async function publish(deps: ContentDeps, page: DocumentName, revision: number, ownerId: string) {
  const { connection, clock, documents } = deps;
  const published = await connection.inTransaction(async (tx) => {
    const draft = await findDraft(deps, tx, page);
    const unfinished = draft?.document && findUnfinishedPart(draft.document);
    if (unfinished) return failContent(unfinished);
    if (!draft?.document || !(await endDraft(deps, tx, page, revision))) return fail('content-changed');
    const before = await readPublished(deps, tx, page);
    const version = before.version + 1;
    const publishedAt = clock.now();
    if (!(await store.insertVersion(tx, { page, version, document: draft.document, publishedAt }))) {
      return fail('content-changed');
    }
    await store.deleteVersionsUpTo(tx, page, version - store.KEPT_VERSIONS);
    const changes = listChanges(documents[page], before.document, draft.document).map(toHistoryChange);
    const entry = { kind: 'content', subjectId: newId(), title: documents[page].label, action: 'published' };
    await recordChange(tx, { ...entry, at: publishedAt, ownerId, changes });
    return getForEditing(deps, tx, page);
  });
  deps.invalidateCache();
  return published;
}

const toHistoryChange = ({ field, before, after = '' }: { field: string; before?: string; after?: string }) => ({
  field,
  ...(before !== undefined && { before }),
  after,
});

/** Each kept version with what it changed. */
async function listVersions(deps: ContentDeps, page: DocumentName) {
  const rows = (await store.listVersions(deps.connection.db, page, store.KEPT_VERSIONS)).map((row) => ({
    ...row,
    document: readStored(deps, page, row.document),
  }));
  return rows.map(({ version, document, publishedAt }, index) => {
    const previous = rows[index + 1]?.document ?? (version === 1 ? deliveredContent[page] : document);
    return {
      version,
      publishedAt: publishedAt.toISOString(),
      changes: listChanges(deps.documents[page], previous, document),
    };
  });
}

async function restoreVersion(deps: ContentDeps, page: DocumentName, version: number, revision: number) {
  const row =
    version === 0 ? { document: deliveredContent[page] } : await store.findVersion(deps.connection.db, page, version);
  return row
    ? writeDraft(deps, page, revision, readStored(deps, page, row.document))
    : fail('content-version-not-found');
}
