import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { files } from '#platform/database/tables/files.ts';
import { buildPersonCondition } from '../store.ts';
import { waivers, waiverVersions } from '../tables/classes.ts';

export type VersionRow = typeof waiverVersions.$inferSelect;

/** All versions, newest first. */
export async function listVersions(db: Database): Promise<VersionRow[]> {
  return db.select().from(waiverVersions).orderBy(desc(waiverVersions.number));
}

/** Inserts a version. Returns false if it exists. */
export async function insertVersion(tx: Database, row: Omit<VersionRow, 'withdrawnAt'>): Promise<boolean> {
  const inserted = await tx
    .insert(waiverVersions)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: waiverVersions.version });
  return inserted.length > 0;
}

/** Takes a version back, once. */
export async function withdrawVersion(tx: Database, number: number, withdrawnAt: Date): Promise<boolean> {
  const rows = await tx
    .update(waiverVersions)
    .set({ withdrawnAt })
    .where(and(eq(waiverVersions.number, number), isNull(waiverVersions.withdrawnAt)))
    .returning({ number: waiverVersions.number });
  return rows.length > 0;
}

/** How often each version was signed. */
export async function countSignatures(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ version: waivers.version, signatures: sql<number>`count(*)::int` })
    .from(waivers)
    .groupBy(waivers.version);
  return new Map(rows.map(({ version, signatures }) => [version, signatures]));
}

/** Stores a signature and returns its id. */
export async function insertSignature(
  tx: Database,
  signature: { bytes: Buffer; sha256: string; createdAt: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insert(files)
    .values({ id, kind: 'signature', contentType: 'image/png', sizeBytes: signature.bytes.length, ...signature });
  return id;
}

/** Stores the proof of a signing and returns its id. */
export async function insertWaiver(tx: Database, waiver: Omit<typeof waivers.$inferInsert, 'id'>): Promise<string> {
  const id = newId();
  await tx.insert(waivers).values({ id, ...waiver });
  return id;
}

/**
 * The newest signature of this person, preferring the exact email. `versions` accepts only signatures of these, and
 * `isProven` only one that no other person can have made.
 */
export async function findWaiver(
  db: Database,
  email: string,
  only: { versions?: readonly string[]; isProven?: true } = {},
) {
  const [row] = await db
    .select()
    .from(waivers)
    .where(
      and(
        buildPersonCondition(waivers, email),
        only.versions && inArray(waivers.version, [...only.versions]),
        only.isProven && waivers.isProven,
      ),
    )
    .orderBy(desc(eq(waivers.email, email)), desc(waivers.signedAt))
    .limit(1);
  return row;
}
