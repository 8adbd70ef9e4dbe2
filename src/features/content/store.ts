import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/connection.ts';
import type { DocumentName } from '#platform/documents.ts';
import { contentDrafts, contentVersions } from './tables.ts';

/** How many versions of a page or an email stay. */
export const KEPT_VERSIONS = 50;

/** A page, or a kind of email. */
type StoredName = DocumentName | `email ${string}`;

export type DraftRow = typeof contentDrafts.$inferSelect;
export type VersionRow = typeof contentVersions.$inferSelect;

/** The live version of a page; undefined if it says what it was delivered with. */
export async function findPublished(db: Database, page: StoredName): Promise<VersionRow | undefined> {
  const [row] = await listVersions(db, page, 1);
  return row;
}

/** The latest versions of a page, newest first. */
export function listVersions(db: Database, page: StoredName, limit: number): Promise<VersionRow[]> {
  return db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.page, page))
    .orderBy(desc(contentVersions.version))
    .limit(limit);
}

/** One published version; undefined if it was forgotten. */
export async function findVersion(db: Database, page: StoredName, version: number): Promise<VersionRow | undefined> {
  const isVersion = and(eq(contentVersions.page, page), eq(contentVersions.version, version));
  const [row] = await db.select().from(contentVersions).where(isVersion);
  return row;
}

/** Inserts a version. Returns false if it exists: someone else published first. */
export async function insertVersion(tx: Database, row: VersionRow): Promise<boolean> {
  const inserted = await tx.insert(contentVersions).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Deletes the versions of a page up to `version`. */
export async function deleteVersionsUpTo(tx: Database, page: StoredName, version: number): Promise<void> {
  await tx.delete(contentVersions).where(and(eq(contentVersions.page, page), lte(contentVersions.version, version)));
}

/** The draft of a page, without a document if it was published or discarded. */
export async function findDraft(db: Database, page: StoredName): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(contentDrafts).where(eq(contentDrafts.page, page));
  return row;
}

/**
 * Saves a draft over the revision that its writer read, or ends it (null). Returns false if there is another revision
 * by now.
 */
export async function saveDraft(tx: Database, { revision, ...row }: DraftRow): Promise<boolean> {
  const next = { ...row, revision: revision + 1 };
  const saved =
    revision === 0
      ? await tx.insert(contentDrafts).values(next).onConflictDoNothing().returning()
      : await tx.update(contentDrafts).set(next).where(isRevision(row.page, revision)).returning();
  return saved.length > 0;
}

const isRevision = (page: string, revision: number) =>
  and(eq(contentDrafts.page, page), eq(contentDrafts.revision, revision));

/** Whether no draft and no kept version names the file of this id. */
export const isUnused = (id: PgColumn): SQL =>
  sql`not ${isNamedIn(contentDrafts, id)} and not ${isNamedIn(contentVersions, id)}`;
const isNamedIn = (table: typeof contentDrafts | typeof contentVersions, id: PgColumn): SQL =>
  sql`exists (select 1 from ${table} where position(${id}::text in ${table.document}::text) > 0)`;
