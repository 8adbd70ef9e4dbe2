import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import type { Move, Moves } from '#platform/privacy/personal.ts';
import { clients } from '#platform/sessions/tables.ts';
import { clientMergeMoves, clientMerges } from '../../tables/client-merges.ts';
import type { ClientRow } from '../store.ts';

export type MergeRow = typeof clientMerges.$inferSelect;
/** The profile of a merged record, as an undo restores it. */
export type Profile = Omit<ClientRow, 'id' | 'mailbox' | 'createdAt' | 'deletedAt'>;

/** Locks clients, also deleted ones, in the order of their ids. */
export async function lockClients(tx: Database, ids: readonly string[]): Promise<ClientRow[]> {
  return tx
    .select()
    .from(clients)
    .where(inArray(clients.id, [...ids]))
    .orderBy(asc(clients.id))
    .for('update');
}

/** Clients without a lock. */
export async function findClients(db: Database, ids: readonly string[]): Promise<ClientRow[]> {
  return db
    .select()
    .from(clients)
    .where(inArray(clients.id, [...ids]));
}

export async function insertMerge(tx: Database, merge: Omit<MergeRow, 'id'>): Promise<MergeRow> {
  const row = { id: newId(), ...merge };
  await tx.insert(clientMerges).values(row);
  return row;
}

/** Few enough that a statement has less parameters than PostgreSQL allows. */
const MAX_INSERTED_MOVES = 5_000;

/** Stores what a merge changed, so that it can be undone. */
export async function insertMoves(tx: Database, mergeId: string, moves: readonly Move[]): Promise<void> {
  for (let start = 0; start < moves.length; start += MAX_INSERTED_MOVES) {
    const batch = moves.slice(start, start + MAX_INSERTED_MOVES);
    await tx.insert(clientMergeMoves).values(batch.map((move) => ({ mergeId, ...move })));
  }
}

export async function listMoves(tx: Database, mergeId: string): Promise<Move[]> {
  return tx.select().from(clientMergeMoves).where(eq(clientMergeMoves.mergeId, mergeId));
}

export async function deleteMerge(tx: Database, id: string): Promise<void> {
  await tx.delete(clientMerges).where(eq(clientMerges.id, id));
}

export async function findMerge(db: Database, id: string): Promise<MergeRow | undefined> {
  const [row] = await db.select().from(clientMerges).where(eq(clientMerges.id, id));
  return row;
}

/** Whether one of the clients was merged into another. */
export async function isMergedAway(db: Database, ids: readonly string[]): Promise<boolean> {
  return (await db.$count(clientMerges, inArray(clientMerges.otherId, [...ids]))) > 0;
}

const isProfile = and(eq(clientMergeMoves.tableName, 'clients'), eq(clientMergeMoves.columnName, 'profile'));

/** The merges into a client, newest first, with the profiles of the records that ended. */
export async function listMerges(db: Database, keptId: string, after: Date) {
  const rows = await db
    .select({ merge: clientMerges, profile: clientMergeMoves.before })
    .from(clientMerges)
    .innerJoin(clientMergeMoves, and(eq(clientMergeMoves.mergeId, clientMerges.id), isProfile))
    .where(and(eq(clientMerges.keptId, keptId), gt(clientMerges.endsAt, after)))
    .orderBy(desc(clientMerges.mergedAt), desc(clientMerges.id));
  return rows.map(({ merge, profile }) => ({ merge, profile: parseProfile(profile) }));
}

function parseProfile(json: string | null): Profile {
  if (json === null) throw new Error('a merge has no profile');
  const profile = JSON.parse(json);
  return { ...profile, lastSeenAt: profile.lastSeenAt === null ? null : new Date(profile.lastSeenAt) };
}

/** The profile of the record that a merge ended. */
export async function findProfile(db: Database, mergeId: string): Promise<Profile> {
  const isOfMerge = and(eq(clientMergeMoves.mergeId, mergeId), isProfile);
  const [row] = await db.select({ profile: clientMergeMoves.before }).from(clientMergeMoves).where(isOfMerge);
  return parseProfile(row?.profile ?? null);
}

/** What the record that stays takes over: that the intake form is there, and the last visit, from which forms are kept. */
export async function takeOverVisits(
  moves: Moves,
  { kept, other }: Record<'kept' | 'other', ClientRow>,
): Promise<void> {
  const condition = eq(clients.id, kept.id);
  if (other.intakeFormCompleted && !kept.intakeFormCompleted)
    await moves.replace(clients.intakeFormCompleted, { before: false, after: true, condition });
  if (other.lastSeenAt && (!kept.lastSeenAt || kept.lastSeenAt < other.lastSeenAt)) {
    const visits = { before: kept.lastSeenAt, after: other.lastSeenAt };
    await moves.replace(clients.lastSeenAt, { ...visits, condition });
  }
}

/** Whether a client who is not deleted has this email or this Google account. */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const isTaken = and(eq(clients.email, email), ne(clients.email, ''), isNull(clients.deletedAt));
  return (await db.$count(clients, isTaken)) > 0;
}
export async function isGoogleAccountTaken(db: Database, subject: string): Promise<boolean> {
  return (await db.$count(clients, eq(clients.googleSubject, subject))) > 0;
}

/** Makes a merged record a client again. */
export async function restoreClient(tx: Database, id: string, profile: Profile): Promise<void> {
  await tx
    .update(clients)
    .set({ ...profile, deletedAt: null })
    .where(eq(clients.id, id));
}

/** The records that were merged into a client, and into these, with their emails. */
export async function listMergedRecords(db: Database, keptId: string): Promise<{ id: string; email: string }[]> {
  const records: { id: string; email: string }[] = [];
  const merged = await listMerges(db, keptId, new Date(0));
  for (const { merge, profile } of merged) {
    records.push({ id: merge.otherId, email: profile.email });
    records.push(...(await listMergedRecords(db, merge.otherId)));
  }
  return records;
}

/** Deletes the anonymized rows of merged records, and with them their merges and moves. */
export async function deleteMergedRecords(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(clients).where(inArray(clients.id, [...ids]));
}
